import { setTimeout as pause } from 'node:timers/promises';
import type { NetworkListening } from '../../kernel/radio.ts';
import { clientConfigOf, loadSqs, toNetworkFault } from './aws-sdk.ts';
import { jsonOf } from './fields.ts';
import type { NetworkSettings } from './network-settings.ts';
import { readAws } from './read-aws.ts';

/**
 * A queue of AWS SQS to which a rule sends uplinks. A message is deleted when it is stored; otherwise it is hidden for a
 * minute and comes again, and finally goes to the dead letter queue, if there is one.
 */

const BATCH_SIZE = 10;
const WAIT_SECONDS = 20;
const VISIBILITY_TIMEOUT_SECONDS = 60;
/** A request returns at most ten messages, so several requests run at the same time. */
const MAX_PARALLEL_RECEIVES = 4;
const FIRST_PAUSE_MS = 1_000;
const MAX_PAUSE_MS = 30_000;

type Client = InstanceType<typeof import('@aws-sdk/client-sqs')['SQSClient']>;
type QueueMessage = { readonly ReceiptHandle?: string; readonly Body?: string };

type Queue = {
  readonly sdk: typeof import('@aws-sdk/client-sqs');
  readonly client: Client;
  readonly url: string;
  readonly listening: NetworkListening;
  readonly abortSignal: AbortSignal;
};

/** Stores messages and returns the receipts of the stored ones. */
const persist = async ({ listening }: Queue, messages: readonly QueueMessage[]): Promise<string[]> => {
  const outcomes = await Promise.allSettled(messages.map(({ Body }) => listening.receive(readAws(jsonOf(Body ?? '')))));
  return messages.flatMap(({ ReceiptHandle }, index) => {
    const outcome = outcomes[index];
    if (outcome?.status !== 'rejected') return ReceiptHandle ? [ReceiptHandle] : [];
    listening.onFault(outcome.reason instanceof Error ? outcome.reason.message : String(outcome.reason));
    return [];
  });
};

const receiveBatch = async (queue: Queue): Promise<void> => {
  const { sdk, client, url: QueueUrl, abortSignal } = queue;
  const receive = new sdk.ReceiveMessageCommand({
    QueueUrl,
    MaxNumberOfMessages: BATCH_SIZE,
    WaitTimeSeconds: WAIT_SECONDS,
    VisibilityTimeout: VISIBILITY_TIMEOUT_SECONDS,
  });
  const { Messages = [] } = await client.send(receive, { abortSignal });
  const receipts = await persist(queue, Messages);
  if (receipts.length === 0) return;
  const Entries = receipts.map((ReceiptHandle, index) => ({ Id: String(index), ReceiptHandle }));
  // not interrupted: a message stored but not deleted would come again
  await client.send(new sdk.DeleteMessageBatchCommand({ QueueUrl, Entries }));
};

const receiveUntilStopped = async (queue: Queue): Promise<void> => {
  let pauseMs = FIRST_PAUSE_MS;
  while (!queue.abortSignal.aborted) {
    try {
      await receiveBatch(queue);
      pauseMs = FIRST_PAUSE_MS;
    } catch (error) {
      if (queue.abortSignal.aborted) return;
      queue.listening.onFault(toNetworkFault(error).message);
      await pause(pauseMs, undefined, { signal: queue.abortSignal }).catch(() => {});
      pauseMs = Math.min(pauseMs * 2, MAX_PAUSE_MS);
    }
  }
};

/** Starts listening; returns a function that stops it and waits for messages in progress. */
export const listenToQueue = async (
  settings: NetworkSettings,
  listening: NetworkListening,
): Promise<() => Promise<void>> => {
  const sdk = await loadSqs();
  const client = new sdk.SQSClient({ ...clientConfigOf(settings), useQueueUrlAsEndpoint: !settings.url });
  const abortController = new AbortController();
  const queue = { sdk, client, url: settings.queueUrl ?? '', listening, abortSignal: abortController.signal };
  const receivers = Array.from({ length: MAX_PARALLEL_RECEIVES }, () => receiveUntilStopped(queue));
  return async () => {
    abortController.abort();
    await Promise.all(receivers);
    client.destroy();
  };
};
