import { uplinks } from '@trapline/contract/uplinks/endpoints.ts';
import { implement } from '../../kernel/implement.ts';
import {
  createNetwork,
  deleteNetwork,
  listNetworks,
  listQuarantine,
  rotateNetworkKey,
  updateNetwork,
} from './networks.ts';
import { takeEvent, takeUplinks } from './take-uplinks.ts';

export const uplinksRoutes = implement('uplinks', uplinks, {
  take: takeUplinks,
  takeEvent,
  listNetworks,
  createNetwork,
  updateNetwork,
  rotateNetworkKey,
  deleteNetwork,
  listQuarantine,
});
