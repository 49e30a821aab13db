import { setTimeout as pause } from 'node:timers/promises';
import { connectAsync, type ISubscriptionMap, type MqttClient } from 'mqtt';
import { AppError } from '../../kernel/app-error.ts';
import { passesByItself } from '../../kernel/database-errors.ts';
import type { NetworkEvent, NetworkKind, RadioCommand, SendCommand } from '../../kernel/radio.ts';
import { readChirpstack, readChirpstackGateway } from './read-chirpstack.ts';
import { readTts } from './read-tts.ts';

/** ChirpStack and The Things Stack by MQTT. A message is acknowledged to the broker when it is kept, not before. */

export type MqttSettings = {
  readonly kind: Extract<NetworkKind, 'chirpstack' | 'tts'>;
  readonly url: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
  readonly application: string | undefined;
  readonly tenant: string | undefined;
  /** Of one connection one message is on its way at a time, so a broker that can share is asked by several. */
  readonly connections: number;
};

export type MqttNetwork = { readonly send: SendCommand; readonly stop: () => Promise<void> };

export type Listening = {
  /** Resolved when it is kept; what is refused is told again by the broker. */
  readonly take: (event: NetworkEvent) => Promise<void>;
  readonly onFault: (message: string) => void;
};

const parsed = (message: Buffer): unknown => {
  try {
    return JSON.parse(message.toString('utf8'));
  } catch {
    return null;
  }
};

type Protocol = {
  readonly topics: readonly string[];
  readonly qos: 0 | 1;
  readonly read: (topic: string, message: Buffer) => NetworkEvent;
  readonly downlink: (command: RadioCommand) => { readonly topic: string; readonly body: object };
};

const base64 = (bytes: Uint8Array): string => Buffer.from(bytes).toString('base64');

const chirpstack = (name: string, { application }: MqttSettings): Protocol => ({
  topics: [
    `$share/${name}/application/${application ?? '+'}/device/+/event/+`,
    `$share/${name}/+/gateway/+/state/conn`,
  ],
  qos: 1,
  read: (topic, message) => {
    const body = parsed(message);
    return topic.startsWith('application/')
      ? readChirpstack(topic.split('/').at(-1) ?? '', body)
      : readChirpstackGateway(topic, body);
  },
  downlink: ({ devEui, uuid, port, payload, confirmed }) => {
    const address = devEui.toLowerCase();
    return {
      topic: `application/${application ?? ''}/device/${address}/command/down`,
      // one of an id that is known is the same one
      body: { id: uuid, devEui: address, confirmed, fPort: port, data: base64(payload) },
    };
  },
});

/** Its brokers know QoS 0 and no shared subscriptions. */
const tts = ({ application, tenant }: MqttSettings): Protocol => {
  const of = `v3/${application ?? ''}${tenant ? `@${tenant}` : ''}/devices`;
  return {
    topics: [`${of}/+/up`, `${of}/+/join`, `${of}/+/down/ack`, `${of}/+/down/nack`, `${of}/+/down/failed`],
    qos: 0,
    read: (_, message) => readTts(parsed(message)),
    downlink: ({ devEui, uuid, port, payload, confirmed }) => ({
      topic: `${of}/eui-${devEui.toLowerCase()}/down/push`,
      body: {
        downlinks: [
          {
            f_port: port,
            frm_payload: base64(payload),
            priority: 'NORMAL',
            confirmed,
            correlation_ids: [`cmd:${uuid}`],
          },
        ],
      },
    }),
  };
};

const RECONNECT_MS = 2_000;
const CONNECT_WITHIN_MS = 10_000;
/** A session outlives its connection that long: the broker keeps what comes meanwhile. */
const SESSION_SECONDS = 86_400;
const AGAIN_MS = 500;

type Part = { readonly settings: MqttSettings; readonly protocol: Protocol; readonly clientId: string };

/** What passes by itself is waited out, as long as it takes; one that can never be kept must not keep the others out. */
const keeper =
  ({ take, onFault }: Listening) =>
  async (event: NetworkEvent): Promise<void> => {
    for (;;) {
      try {
        return await take(event);
      } catch (error) {
        onFault(error instanceof Error ? error.message : String(error));
        if (!(error instanceof AppError || passesByItself(error))) return;
        await pause(AGAIN_MS, undefined, { ref: false });
      }
    }
  };

const open = async ({ settings, protocol, clientId }: Part, listening: Listening): Promise<MqttClient> => {
  const { onFault } = listening;
  const keep = keeper(listening);
  const isOld = settings.kind === 'tts';
  const client = await connectAsync(settings.url, {
    clientId,
    protocolVersion: isOld ? 4 : 5,
    clean: isOld,
    ...(isOld ? {} : { properties: { sessionExpiryInterval: SESSION_SECONDS } }),
    reconnectPeriod: RECONNECT_MS,
    connectTimeout: CONNECT_WITHIN_MS,
    ...(settings.username !== undefined && { username: settings.username }),
    ...(settings.password !== undefined && { password: settings.password }),
    // acknowledged when it is kept; who dies before leaves it with the broker, which tells it again
    customHandleAcks: (topic, message, _, done) => {
      void keep(protocol.read(topic, message)).then(() => done(0));
    },
  });
  client.on('error', (error) => onFault(error.message));
  if (protocol.qos === 0)
    client.on('message', (topic, message) => {
      void keep(protocol.read(topic, message));
    });
  const topics = Object.fromEntries(protocol.topics.map((topic) => [topic, { qos: protocol.qos }]));
  const subscribe = () => client.subscribeAsync({ ...topics, resubscribe: true } as ISubscriptionMap);
  // a broker that was started anew may have kept the session and forgotten what is shared in it
  client.on('connect', () => void subscribe().catch((error: Error) => onFault(error.message)));
  await subscribe();
  return client;
};

/** Connects and subscribes. `name` is the same at every start, so that what waited at the broker is ours. */
export const openMqttNetwork = async (
  name: string,
  settings: MqttSettings,
  listening: Listening,
): Promise<MqttNetwork> => {
  const protocol = settings.kind === 'chirpstack' ? chirpstack(name, settings) : tts(settings);
  const count = protocol.qos === 1 ? settings.connections : 1;
  const clients = await Promise.all(
    Array.from({ length: count }, (_, index) => open({ settings, protocol, clientId: `${name}-${index}` }, listening)),
  );
  return {
    send: async (command) => {
      const { topic, body } = protocol.downlink(command);
      await clients[0]?.publishAsync(topic, JSON.stringify(body), { qos: protocol.qos });
      return { networkMessageId: null };
    },
    stop: async () => {
      await Promise.all(clients.map((client) => client.endAsync(true)));
    },
  };
};
