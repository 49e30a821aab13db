import { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import { createNetwork, deleteNetwork, getNetwork, listNetworks, rotateNetworkKey, updateNetwork } from './networks.ts';
import { discardQuarantined, listQuarantine } from './quarantine.ts';
import { getRadioState } from './radio-state.ts';
import { receiveEvent, receiveUplinks } from './receive-uplinks.ts';
import { testNetwork } from './test-network.ts';

export const uplinksRoutes = implement('uplinks', uplinks, {
  take: receiveUplinks,
  takeEvent: receiveEvent,
  listNetworks,
  getNetwork,
  createNetwork,
  updateNetwork,
  rotateNetworkKey,
  deleteNetwork,
  listQuarantine,
  testNetwork,
  discardQuarantined,
  radioState: getRadioState,
});
