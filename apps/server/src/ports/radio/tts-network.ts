import { isServerUrl } from '@trapline/contract/uplinks/rules.ts';
import { NetworkFault, type NetworkListening, type RadioCommand, type RadioNetwork } from '../../kernel/radio.ts';
import { jsonOf } from './fields.ts';
import { type MqttProtocol, openMqttSession } from './mqtt-session.ts';
import type { NetworkSettings } from './network-settings.ts';
import { postJson } from './post-json.ts';
import { readTts } from './read-tts.ts';

/**
 * The Things Stack v3. With MQTT it sends and receives; with an address of its HTTP API, commands go there and uplinks
 * come to our endpoint by webhook. Its brokers support only QoS 0 and MQTT 3.1.1: messages without a listener are lost.
 */

const EVENTS = ['up', 'join', 'down/sent', 'down/ack', 'down/nack', 'down/failed'];

const protocolOf = (devices: string): MqttProtocol => ({
  topics: EVENTS.map((event) => `${devices}/+/${event}`),
  qos: 0,
  version: 4,
  read: (_, message) => readTts(jsonOf(message)),
});

/** The default name of a device at the network; a device registered by another person may have another name. */
const deviceIdOf = ({ devEui, networkDeviceId }: Pick<RadioCommand, 'devEui' | 'networkDeviceId'>): string =>
  networkDeviceId ?? `eui-${devEui.toLowerCase()}`;

/** Our uuid comes back with the result of the downlink. */
const downlinksOf = ({ uuid, port, payload, confirmed }: RadioCommand) => ({
  downlinks: [
    {
      f_port: port,
      frm_payload: Buffer.from(payload).toString('base64'),
      priority: 'NORMAL',
      confirmed,
      correlation_ids: [`cmd:${uuid}`],
    },
  ],
});

/** A command that replaces another one empties the queue first, in the same step. */
const verbOf = ({ replaces }: RadioCommand): 'push' | 'replace' => (replaces ? 'replace' : 'push');

const openByMqtt = async (settings: NetworkSettings, listening: NetworkListening): Promise<RadioNetwork> => {
  const { application = '', tenant, clientId, url = '', username, password } = settings;
  const devices = `v3/${application}${tenant ? `@${tenant}` : ''}/devices`;
  const session = await openMqttSession({ clientId, url, username, password }, protocolOf(devices), listening);
  return {
    kind: 'tts',
    send: async (command) => {
      await session.publish(`${devices}/${deviceIdOf(command)}/down/${verbOf(command)}`, downlinksOf(command));
      return { networkMessageId: null };
    },
    stop: session.stop,
  };
};

const openByHttp = ({ url = '', application = '', password = '' }: NetworkSettings): RadioNetwork => ({
  kind: 'tts',
  send: async (command) => {
    const device = encodeURIComponent(deviceIdOf(command));
    const path = `/api/v3/as/applications/${encodeURIComponent(application)}/devices/${device}/down/${verbOf(command)}`;
    const headers = { authorization: `Bearer ${password}` };
    await postJson(new URL(path, url), { headers, body: downlinksOf(command) });
    return { networkMessageId: null };
  },
  stop: async () => {},
});

export const openTts = async (settings: NetworkSettings, listening: NetworkListening): Promise<RadioNetwork> => {
  if (!settings.application) throw new NetworkFault('invalid', 'the connection names no application');
  return isServerUrl(settings.url) ? openByHttp(settings) : openByMqtt(settings, listening);
};
