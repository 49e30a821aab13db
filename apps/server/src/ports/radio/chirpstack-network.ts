import {
  type NetworkEvent,
  NetworkFault,
  type NetworkListening,
  type RadioCommand,
  type RadioNetwork,
} from '../../kernel/radio.ts';
import { euiOf, jsonOf } from './fields.ts';
import { type MqttProtocol, openMqttSession } from './mqtt-session.ts';
import type { NetworkSettings } from './network-settings.ts';
import { readChirpstack, readChirpstackGateway } from './read-chirpstack.ts';

/** ChirpStack v4 over MQTT. A command has a uuid of ours, so ChirpStack recognizes a command that is sent again. */

const MAX_SHOWN_CHARACTERS = 300;

/** ChirpStack can also send protobuf, which is not supported: such a message goes to quarantine. */
const invalidJsonEvent = (topic: string, message: string): NetworkEvent => ({
  type: 'unreadable',
  devEui: topic.startsWith('application/') ? euiOf(topic.split('/').at(3)) : null,
  body: JSON.stringify({ topic, notJson: message.slice(0, MAX_SHOWN_CHARACTERS).toWellFormed() }),
});

const readTopic = (topic: string, message: string): NetworkEvent => {
  const parsed = jsonOf(message);
  if (parsed === null || typeof parsed !== 'object') return invalidJsonEvent(topic, message);
  return topic.startsWith('application/')
    ? readChirpstack(topic.split('/').at(-1) ?? '', parsed)
    : readChirpstackGateway(topic, parsed);
};

const protocolOf = ({ application }: NetworkSettings): MqttProtocol => ({
  topics: [`application/${application ?? '+'}/device/+/event/+`, '+/gateway/+/state/conn'],
  qos: 1,
  version: 5,
  read: readTopic,
});

const downlinkOf = ({ devEui, uuid, port, payload, confirmed }: RadioCommand) => ({
  id: uuid,
  devEui: devEui.toLowerCase(),
  confirmed,
  fPort: port,
  data: Buffer.from(payload).toString('base64'),
});

export const openChirpstack = async (settings: NetworkSettings, listening: NetworkListening): Promise<RadioNetwork> => {
  const { application, clientId, url = '', username, password } = settings;
  const session = await openMqttSession({ clientId, url, username, password }, protocolOf(settings), listening);
  return {
    kind: 'chirpstack',
    send: async (command) => {
      if (!application) throw new NetworkFault('invalid', 'the connection names no application to send through');
      const topic = `application/${application}/device/${command.devEui.toLowerCase()}/command/down`;
      await session.publish(topic, downlinkOf(command));
      return { networkMessageId: null };
    },
    stop: session.stop,
  };
};
