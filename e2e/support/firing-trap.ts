import { randomBytes } from 'node:crypto';
import { encodeUplink, UPLINK_TYPES } from '@trapline/contract/uplinks/codec.ts';
import { expect } from 'vitest';
import { type ApiClient, signIn } from './api-client.ts';

/** Radio traps that report a detection through a network server of kind http. */

export type FiringTrap = {
  readonly devEui: string;
  readonly number: string;
  readonly uuid: string;
  readonly place: string;
};

export type RadioNetwork = { readonly url: string; readonly superAdmin: ApiClient; readonly key: string };

export const openRadioNetwork = async (url: string): Promise<RadioNetwork> => {
  const superAdmin = await signIn(url, 'super@trapline.example');
  const made = await superAdmin('POST', '/api/lora/networks', { name: 'Sieć radiowa', kind: 'http' });
  return { url, superAdmin, key: made.body.key };
};

/** Assigns a LoRa device to a device without one, of a facility that this user may see. */
export const assignLoraDevice = async (
  { superAdmin }: RadioNetwork,
  api: ApiClient,
  place: string,
  index: number,
): Promise<FiringTrap> => {
  const { devices } = (await api('GET', `/api/places/${place}/devices?view=short`)).body;
  const trapWithoutRadio = devices.filter(({ isElectronic }: { isElectronic: boolean }) => !isElectronic)[index];
  const devEui = randomBytes(8).toString('hex').toUpperCase();
  const { status, body } = await superAdmin('POST', '/api/lora/devices', { devEui, deviceUuid: trapWithoutRadio.uuid });
  expect(status, JSON.stringify(body)).toBe(200);
  return { devEui, number: trapWithoutRadio.uniqueId, uuid: trapWithoutRadio.uuid, place };
};

/** Sends a detection, as the network server does. */
export const fireTrap = async ({ url, key }: RadioNetwork, { devEui }: FiringTrap, fCnt: number): Promise<void> => {
  const payload = Buffer.from(
    encodeUplink({
      type: UPLINK_TYPES.detection,
      batteryLevel: 200,
      detectStatus: 1,
      detectionsCounter: fCnt,
      detectionsCounterNew: 1,
    }),
  ).toString('base64');
  const answer = await fetch(`${url}/api/lora/uplinks`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-ingest-key': key },
    body: JSON.stringify({
      devEui,
      receivedAt: new Date().toISOString(),
      devAddr: '00B96CD4',
      fCnt,
      fPort: 20,
      payload,
    }),
  });
  expect(answer.status).toBe(200);
};
