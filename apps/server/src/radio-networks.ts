import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { type ActiveNetwork, loadActiveNetworks, markNetworkFault } from './features/uplinks/active-networks.ts';
import { WRITE_INTERVAL_MS, writeReceived } from './features/uplinks/last-received.ts';
import { sendCommands } from './features/uplinks/send-commands.ts';
import type { Ctx } from './kernel/context.ts';
import type { NetworkListening, RadioNetwork, SendCommand } from './kernel/radio.ts';
import type { NetworkSettings } from './ports/radio/network-settings.ts';
import { isConnectedByUs, openNetwork } from './ports/radio/open-network.ts';
import { contextFor, type JobContext } from './transports/jobs/job-runner.ts';

/** Maintains the connections to the networks in the database, and sends commands through them. */

const REFRESH_INTERVAL_MS = 15_000;
const SEND_INTERVAL_MS = 2_000;
/** An error that repeats with every message is logged only occasionally. */
const MIN_FAULT_INTERVAL_MS = 5_000;

type OpenConnection = {
  readonly version: string;
  /** The server and the topics to which it listens. */
  readonly hears: string;
  readonly network: RadioNetwork | null;
};

const subscriptionKey = ({ kind, url, application, tenant, queueUrl }: ActiveNetwork): string =>
  JSON.stringify([kind, url, application, tenant, queueUrl]);

const settingsOf = (network: ActiveNetwork): NetworkSettings => ({
  clientId: `trapline-${network.uuid}`,
  url: network.url,
  username: network.username,
  password: network.secret ?? undefined,
  application: network.application,
  tenant: network.tenant,
  region: network.region,
  queueUrl: network.queueUrl,
});

class NetworkConnections {
  readonly #ctx: Ctx;
  readonly #logger: FastifyBaseLogger;
  readonly #open = new Map<number, OpenConnection>();
  readonly #lastFaultLoggedAt = new Map<number, number>();

  constructor(ctx: Ctx, logger: FastifyBaseLogger) {
    this.#ctx = ctx;
    this.#logger = logger;
  }

  #fault({ id, uuid }: ActiveNetwork, message: string): void {
    const now = performance.now();
    if (now - (this.#lastFaultLoggedAt.get(id) ?? -MIN_FAULT_INTERVAL_MS) < MIN_FAULT_INTERVAL_MS) return;
    this.#lastFaultLoggedAt.set(id, now);
    this.#logger.warn({ network: uuid, message }, 'radio network');
    void markNetworkFault(this.#ctx, id, message).catch(() => {});
  }

  async #connect(network: ActiveNetwork): Promise<RadioNetwork | null> {
    const { id, kind, rootCompanyId } = network;
    const listening: NetworkListening = {
      receive: (event) => this.#ctx.services.radio.receive({ id, kind, rootCompanyId }, [event]),
      onFault: (message) => this.#fault(network, message),
    };
    try {
      return await openNetwork(kind, settingsOf(network), listening);
    } catch (error) {
      this.#fault(network, error instanceof Error ? error.message : String(error));
      return null;
    }
  }

  /** Opens new connections, closes removed ones, and reopens those that were changed or could not be reached. */
  async refresh(): Promise<void> {
    const wantedNetworks = (await loadActiveNetworks(this.#ctx)).filter((network) =>
      isConnectedByUs(network.kind, network),
    );
    for (const [id, open] of this.#open) {
      const now = wantedNetworks.find((network) => network.id === id);
      if (now && String(now.version) === open.version && open.network) continue;
      this.#open.delete(id);
      // a renamed network continues unchanged
      await open.network?.stop({ forGood: !now || subscriptionKey(now) !== open.hears });
    }
    for (const network of wantedNetworks) {
      if (this.#open.has(network.id)) continue;
      const opened = { version: String(network.version), hears: subscriptionKey(network) };
      this.#open.set(network.id, { ...opened, network: await this.#connect(network) });
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

const runEvery = async (
  ms: number,
  signal: AbortSignal,
  work: () => Promise<void>,
  onError: (error: unknown) => void,
) => {
  while (!signal.aborted) {
    await work().catch(onError);
    await pause(ms, undefined, { signal }).catch(() => {});
  }
};

/** Starts the connections; returns a function that stops them. */
export const startNetworks = (parts: JobContext, logger: FastifyBaseLogger): (() => Promise<void>) => {
  const ctx = contextFor(parts, 'radio');
  const networks = new NetworkConnections(ctx, logger);
  const abortController = new AbortController();
  const onError = (error: unknown) => logger.warn({ err: error }, 'radio networks');
  const loops = [
    runEvery(REFRESH_INTERVAL_MS, abortController.signal, () => networks.refresh(), onError),
    runEvery(SEND_INTERVAL_MS, abortController.signal, () => networks.send(), onError),
    runEvery(WRITE_INTERVAL_MS, abortController.signal, () => writeReceived(ctx), onError),
  ];
  return async () => {
    abortController.abort();
    await Promise.all(loops);
    await networks.stop();
    await writeReceived(ctx).catch(onError);
  };
};
