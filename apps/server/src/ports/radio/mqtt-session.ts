import { createHash } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { connect, type IClientOptions, type MqttClient, type Packet } from 'mqtt';
import { AppError } from '../../kernel/app-error.ts';
import { isTransient } from '../../kernel/database-errors.ts';
import { type NetworkEvent, NetworkFault, type NetworkListening } from '../../kernel/radio.ts';
import { isRefusal } from './broker-refusals.ts';
import type { NetworkSettings } from './network-settings.ts';

/** A broker session that outlives its connection: messages wait at the broker meanwhile (decision radio/networks). */

const FIRST_RETRY_MS = 250;
const MAX_RETRY_MS = 5_000;

const isTemporary = (error: unknown): boolean => error instanceof AppError || isTransient(error);
const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** An event whose content makes every attempt to store it fail: quarantine shows it with the error. */
const unusableEvent = (event: NetworkEvent, error: unknown): NetworkEvent => ({
  type: 'unreadable',
  devEui: 'devEui' in event ? event.devEui : null,
  body: JSON.stringify({ notStored: messageOf(error), event }),
});

/**
 * Resolves when an event is stored. Temporary failures are retried without a limit; an event that can never be stored
 * goes to quarantine, is reported as a fault and does not block the others. Rejects when `signal` ends first: the
 * network then repeats the event.
 */
const retryForever = ({ receive, onFault }: NetworkListening, signal: AbortSignal) => {
  const persist = async (event: NetworkEvent): Promise<void> => {
    for (let waitMs = FIRST_RETRY_MS; ; waitMs = Math.min(waitMs * 2, MAX_RETRY_MS)) {
      try {
        return await receive(event);
      } catch (error) {
        onFault(messageOf(error));
        if (!isTemporary(error)) return event.type === 'unreadable' ? undefined : persist(unusableEvent(event, error));
        await pause(waitMs, undefined, { signal, ref: false });
      }
    }
  };
  return persist;
};

export type MqttProtocol = {
  readonly topics: readonly string[];
  readonly qos: 0 | 1;
  /** MQTT 3.1.1 is used for brokers that support no newer version. */
  readonly version: 4 | 5;
  readonly read: (topic: string, message: string) => NetworkEvent;
};

type MqttSettings = Pick<NetworkSettings, 'clientId' | 'username' | 'password'> & { readonly url: string };

type MqttSession = {
  readonly publish: (topic: string, body: object) => Promise<void>;
  readonly stop: (options?: { readonly forGood: boolean }) => Promise<void>;
};

const RECONNECT_MS = 1_000;
const CONNECT_TIMEOUT_MS = 10_000;
/** How long a session outlives its connection: the broker stores messages for it meanwhile. */
const SESSION_SECONDS = 7 * 86_400;
/** Maximum number of unacknowledged messages, equal to the size of one batch. */
const RECEIVE_MAXIMUM = 1_000;
const PUBLISH_TIMEOUT_MS = 10_000;
/** Time at shutdown to store messages that no broker repeats. */
const STORE_TIMEOUT_MS = 5_000;

type PacketSender = { _sendPacket?: (packet: Packet, done?: () => void) => void };

/**
 * The library reads the next message only after the acknowledgement of the one before, so every batch would contain one
 * message. Therefore the library is told at once that a message was handled, and the real acknowledgement is delayed
 * until it is stored: in order, and on the same connection, because message numbers are valid only there. Its public
 * hooks (`customHandleAcks`, `handleMessage`) both wait before the next message is read, so we override the only place
 * that writes an acknowledgement (decision radio/networks). If a version of the library has no such place, the connection
 * refuses to listen.
 */
const acknowledgeWhenStored = (
  client: MqttClient,
  storedWrite: (messageId: number) => Promise<void> | undefined,
): void => {
  const packetSender = client as unknown as PacketSender;
  if (typeof packetSender._sendPacket !== 'function')
    throw new NetworkFault('invalid', 'this version of the MQTT library writes acknowledgements in another way');
  const send = packetSender._sendPacket.bind(client);
  let previous = Promise.resolve();
  let connection = 0;
  client.on('close', () => {
    connection += 1;
    previous = Promise.resolve();
  });
  packetSender._sendPacket = (packet, done) => {
    if (packet.cmd !== 'puback' && packet.cmd !== 'pubrec') return send(packet, done);
    const packetConnection = connection;
    const stored = storedWrite(packet.messageId ?? 0);
    previous = previous
      .then(() => stored)
      .then(() => (packetConnection === connection && client.connected ? send(packet) : undefined))
      // repeated by the broker
      .catch(() => {});
    done?.();
  };
};

const optionsFor = ({ clientId, username, password }: MqttSettings, { version }: MqttProtocol): IClientOptions => ({
  clientId,
  protocolVersion: version,
  clean: version === 4,
  ...(version === 5 && {
    properties: { sessionExpiryInterval: SESSION_SECONDS, receiveMaximum: RECEIVE_MAXIMUM },
  }),
  reconnectPeriod: RECONNECT_MS,
  connectTimeout: CONNECT_TIMEOUT_MS,
  // a command that cannot be sent now is sent later by us, not by a queue of the library
  queueQoSZero: false,
  // the library subscribes again itself when the broker does not know the session
  resubscribe: true,
  ...(username !== undefined && { username }),
  ...(password !== undefined && { password }),
});

/**
 * Listens: reads all available messages of a connection in parallel, and acknowledges each when it is stored. A message
 * published with QoS 0 arrives with QoS 0 for every subscription. It has no acknowledgement, so the hook for
 * acknowledgements never runs for it; it comes as the event `message`. Resolves when all of these are stored.
 */
const listen = (
  client: MqttClient,
  { read }: MqttProtocol,
  persist: (event: NetworkEvent) => Promise<void>,
): (() => Promise<unknown>) => {
  const store = (topic: string, message: Buffer, isRetained: boolean): Promise<void> => {
    const event = read(topic, message.toString('utf8'));
    const stored = persist(event.type === 'uplink' && isRetained ? { ...event, isRetained } : event);
    stored.catch(() => {});
    return stored;
  };
  const unconfirmed = new Set<Promise<void>>();
  client.on('message', (topic, message, { qos, retain }) => {
    if (qos !== 0) return;
    const stored = store(topic, message, retain).finally(() => unconfirmed.delete(stored));
    stored.catch(() => {});
    unconfirmed.add(stored);
  });
  const writesInProgress = new Map<number, Promise<void>>();
  client.options.customHandleAcks = (topic, message, { messageId, retain }, done) => {
    if (messageId !== undefined) writesInProgress.set(messageId, store(topic, message, retain));
    done(0);
  };
  acknowledgeWhenStored(client, (messageId) => {
    const stored = writesInProgress.get(messageId);
    writesInProgress.delete(messageId);
    return stored;
  });
  return () => Promise.allSettled(unconfirmed);
};

const createPublisher =
  (client: MqttClient, { qos }: MqttProtocol) =>
  async (topic: string, body: object): Promise<void> => {
    if (!client.connected) throw new NetworkFault('unavailable', 'the broker is away');
    const publishing = client.publishAsync(topic, JSON.stringify(body), { qos });
    const timeout = new Promise<never>((_, reject) => {
      const timer = setTimeout(
        () => reject(new NetworkFault('unavailable', 'the broker does not answer')),
        PUBLISH_TIMEOUT_MS,
      );
      void publishing.catch(() => {}).finally(() => clearTimeout(timer));
    });
    await Promise.race([publishing, timeout]).catch((error: Error) => {
      throw error instanceof NetworkFault ? error : new NetworkFault('unavailable', error.message);
    });
  };

const FIRST_FAILURE_CODE = 128;

const faultOf = (error: Error): NetworkFault =>
  new NetworkFault(isRefusal(error) ? 'auth' : 'unavailable', error.message);

/** Waits for the first attempt; after one success the library reconnects by itself. */
const waitForConnection = (client: MqttClient): Promise<void> =>
  new Promise((resolve, reject) => {
    const onEnd = (error?: Error) => reject(faultOf(error ?? new Error('the broker does not answer')));
    client.once('error', onEnd);
    client.once('close', onEnd);
    client.once('connect', () => {
      client.off('error', onEnd);
      client.off('close', onEnd);
      resolve();
    });
    client.connect();
  });

const subscribe = async (client: MqttClient, { topics, qos }: MqttProtocol): Promise<void> => {
  const granted = await client.subscribeAsync([...topics], { qos });
  const refused = granted.find((one) => one.qos >= FIRST_FAILURE_CODE);
  if (refused) throw new NetworkFault('auth', `the broker does not let us hear ${refused.topic}`);
};

const idOf = ({ clientId }: MqttSettings, { topics }: MqttProtocol): string =>
  `${clientId}-${createHash('sha256').update(topics.join(' ')).digest('hex').slice(0, 8)}`;

/**
 * Resolves when subscribed; rejects with a `NetworkFault`. Another subscription needs another session, because a broker
 * stores the subscriptions of a session.
 */
export const openMqttSession = async (
  settings: MqttSettings,
  protocol: MqttProtocol,
  listening: NetworkListening,
): Promise<MqttSession> => {
  const abortController = new AbortController();
  const clientId = idOf(settings, protocol);
  const client = connect(settings.url, { ...optionsFor({ ...settings, clientId }, protocol), manualConnect: true });
  // waiting messages arrive with the connection, so the listener is added before
  const unconfirmedStored = listen(client, protocol, retryForever(listening, abortController.signal));
  const stop = async (options?: { readonly forGood: boolean }) => {
    const forGood = options?.forGood === true && protocol.version === 5 && client.connected;
    await (forGood ? client.endAsync(false, { properties: { sessionExpiryInterval: 0 } }) : client.endAsync(true));
    // no broker repeats these messages
    await Promise.race([unconfirmedStored(), pause(STORE_TIMEOUT_MS, undefined, { ref: false })]);
    abortController.abort();
  };
  client.on('error', (error) => listening.onFault(error.message));
  try {
    await waitForConnection(client);
    await subscribe(client, protocol);
  } catch (error) {
    await stop();
    throw error;
  }
  return { publish: createPublisher(client, protocol), stop };
};
