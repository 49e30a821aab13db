import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { markNetworkFault, type NetworkAtWork, networksAtWork } from './features/uplinks/networks-at-work.ts';
import { sendCommands } from './features/uplinks/send-commands.ts';
import type { Ctx } from './kernel/context.ts';
import type { SendCommand } from './kernel/radio.ts';
import { type MqttNetwork, openMqttNetwork } from './ports/radio/mqtt-network.ts';
import { contextFor, type JobContext } from './transports/jobs/job-runner.ts';

/** Keeps the connections to brokers that stand in the database, and hands them what devices are to be told. */

const LOOK_MS = 15_000;
const SEND_MS = 2_000;
/** Of a broker that shares: so many messages on their way at a time. */
const CONNECTIONS = 16;

type Open = { readonly version: string; readonly network: MqttNetwork | null };

const isMqtt = ({ kind, url }: NetworkAtWork): boolean =>
  (kind === 'chirpstack' || kind === 'tts') && /^(?:mqtts?|wss?):\/\//.test(url ?? '');

class Networks {
  readonly #ctx: Ctx;
  readonly #logger: FastifyBaseLogger;
  readonly #open = new Map<number, Open>();

  constructor(ctx: Ctx, logger: FastifyBaseLogger) {
    this.#ctx = ctx;
    this.#logger = logger;
  }

  #fault(network: NetworkAtWork, message: string): void {
    this.#logger.warn({ network: network.uuid, message }, 'radio network');
    void markNetworkFault(this.#ctx, network.id, message).catch(() => {});
  }

  async #connect(network: NetworkAtWork): Promise<MqttNetwork | null> {
    const { id, kind, rootCompanyId, uuid } = network;
    const settings = {
      kind: kind as 'chirpstack' | 'tts',
      url: network.url ?? '',
      username: network.username,
      password: network.secret ?? undefined,
      application: network.application,
      tenant: network.tenant,
      connections: CONNECTIONS,
    };
    return openMqttNetwork(`trapline-${uuid}`, settings, {
      take: (event) => this.#ctx.services.radio.take({ id, kind, rootCompanyId }, [event]),
      onFault: (message) => this.#fault(network, message),
    }).catch((error: Error) => {
      this.#fault(network, error.message);
      return null;
    });
  }

  /** Opens what is new, closes what is gone, opens anew what was changed or could not be reached. */
  async look(): Promise<void> {
    const wanted = (await networksAtWork(this.#ctx)).filter(isMqtt);
    for (const [id, open] of this.#open) {
      const same = wanted.some((network) => network.id === id && String(network.version) === open.version);
      if (same && open.network) continue;
      this.#open.delete(id);
      await open.network?.stop();
    }
    for (const network of wanted) {
      if (this.#open.has(network.id)) continue;
      this.#open.set(network.id, { version: String(network.version), network: await this.#connect(network) });
    }
  }

  async send(): Promise<void> {
    const senders = new Map<number, SendCommand>();
    for (const [id, { network }] of this.#open) if (network) senders.set(id, network.send);
    for (const [id, send] of this.#ctx.services.radio.senders()) senders.set(id, send);
    if (senders.size > 0) await sendCommands(this.#ctx, senders);
  }

  async stop(): Promise<void> {
    await Promise.all([...this.#open.values()].map(({ network }) => network?.stop()));
  }
}

const every = async (ms: number, signal: AbortSignal, work: () => Promise<void>, onError: (error: unknown) => void) => {
  while (!signal.aborted) {
    await work().catch(onError);
    await pause(ms, undefined, { signal }).catch(() => {});
  }
};

/** Answers what ends it. */
export const startNetworks = (parts: JobContext, logger: FastifyBaseLogger): (() => Promise<void>) => {
  const networks = new Networks(contextFor(parts, 'radio'), logger);
  const ending = new AbortController();
  const onError = (error: unknown) => logger.warn({ err: error }, 'radio networks');
  const running = [
    every(LOOK_MS, ending.signal, () => networks.look(), onError),
    every(SEND_MS, ending.signal, () => networks.send(), onError),
  ];
  return async () => {
    ending.abort();
    await Promise.all(running);
    await networks.stop();
  };
};
