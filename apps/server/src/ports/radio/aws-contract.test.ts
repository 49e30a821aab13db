import { describe, expect, test, vi } from 'vitest';
import { AWS_KEYS, AWS_REGION, openFakeAws, type TestAws } from '../../../test/fake-aws.ts';
import {
  describeNetwork,
  EUIS,
  type Frame,
  frameOf,
  GATEWAY,
  payloadOf,
  type SentCommand,
} from '../../../test/network-contract.ts';
import type { NetworkEvent } from '../../kernel/radio.ts';
import { openNetwork } from './open-network.ts';

/**
 * AWS IoT Core for LoRaWAN through its SDK, against a server that answers as in its reference and verifies every
 * signature.
 */

const settingsOf = (aws: TestAws, change: { queueUrl?: string | undefined; password?: string } = {}) => ({
  clientId: 'contract',
  ...AWS_KEYS,
  url: aws.url,
  region: AWS_REGION,
  queueUrl: aws.queueUrl,
  ...change,
});

const idOf = (devEui: string) => `00000000-0000-4000-8000-0000${devEui.slice(-8).toLowerCase()}`;

/** An uplink in the spelling of the AWS example: numbers as text, `Fport`. */
const upOf = (frame: Frame, acked?: string) => ({
  WirelessDeviceId: idOf(frame.devEui),
  PayloadData: payloadOf(frame),
  WirelessMetadata: {
    LoRaWAN: {
      ADR: false,
      DataRate: '5',
      DevAddr: '00b96cd4',
      DevEui: frame.devEui.toLowerCase(),
      FCnt: frame.frame,
      Fport: 20,
      Frequency: '868100000',
      Gateways: [{ GatewayEui: GATEWAY.toLowerCase(), Snr: 7, Rssi: frame.rssi }],
      MType: 'UnconfirmedDataUp',
      SpreadingFactor: 7,
      Timestamp: frame.at.toISOString(),
      ...(acked && { AckedMessageId: acked }),
    },
  },
});

const DATA = /^\/wireless-devices\/([^/]+)\/data$/;

const start = async () => {
  const aws = await openFakeAws();
  const event = { eventId: '1', timestamp: '2026-11-20T07:00:00Z' };
  return {
    aws,
    registerDevice: async (devEui: string) => void aws.devices.push({ id: idOf(devEui), devEui: devEui.toLowerCase() }),
    uplink: async (frame: Frame) => aws.put(upOf(frame)),
    outcome: async ({ devEui, networkMessageId }: SentCommand) =>
      aws.put(upOf(frameOf(5, devEui), networkMessageId ?? '')),
    join: async (devEui: string) =>
      aws.put({ ...event, eventType: 'join_accepted', LoRaWAN: { DevEui: devEui.toLowerCase(), DevAddr: '01' } }),
    battery: null,
    gateway: async (eui: string, connected: boolean) =>
      aws.put({
        ...event,
        eventType: connected ? 'connected' : 'disconnected',
        LoRaWAN: { GatewayEui: eui.toLowerCase() },
      }),
    sendInvalidMessage: async (text: string) => aws.put(text),
    receivedCommands: async () =>
      aws.requests.flatMap(({ method, path, body }) => {
        const id = method === 'POST' ? DATA.exec(path)?.[1] : undefined;
        if (!id) return [];
        const { FPort } = (body.WirelessMetadata as { LoRaWAN: { FPort: number } }).LoRaWAN;
        return [
          {
            devEui: EUIS.find((devEui) => idOf(devEui) === id) ?? '',
            port: FPort,
            confirmed: body.TransmitMode === 1,
            payload: Buffer.from(String(body.PayloadData), 'base64').toString('hex'),
            uuid: null,
          },
        ];
      }),
    away: {
      begin: async () => aws.failWith({ status: 500, type: 'InternalServerException' }),
      end: async () => {
        aws.failWith(null);
        aws.showHidden();
      },
    },
    close: aws.close,
  };
};

describeNetwork('AWS IoT Core for LoRaWAN', {
  kind: 'aws',
  outcomes: ['acked'],
  returnsCommandUuid: false,
  repeats: true,
  waitsForUs: true,
  start,
  open: (side, listening) => openNetwork('aws', settingsOf((side as Awaited<ReturnType<typeof start>>).aws), listening),
});

const waitUntil = (check: () => void) => vi.waitFor(check, { timeout: 20_000, interval: 20 });
const noListener = { receive: async () => {}, onFault: () => {} };

describe('requests to AWS', () => {
  const openConnection = async (change: Parameters<typeof settingsOf>[1] = {}) => {
    const side = await start();
    for (const devEui of EUIS) await side.registerDevice(devEui);
    const network = await openNetwork('aws', settingsOf(side.aws, change), noListener);
    return { side, network, end: () => network.stop().then(side.close) };
  };
  const reported = { devEui: EUIS[0], uuid: 'c1', port: 4, payload: Buffer.from('0F', 'hex'), confirmed: true };

  test('a command is sent as documented, by the device id, which is looked up if it is unknown', async () => {
    const { side, network, end } = await openConnection({ queueUrl: undefined });
    const { networkMessageId } = await network.send(reported);
    await network.send({ ...reported, networkDeviceId: idOf(EUIS[0]), confirmed: false, replaces: true });
    const data = `/wireless-devices/${idOf(EUIS[0])}/data`;
    const sent = { PayloadData: 'Dw==', WirelessMetadata: { LoRaWAN: { FPort: 4 } } };
    expect(networkMessageId).toMatch(/^[0-9a-f-]{36}$/);
    expect(side.aws.requests).toEqual([
      expect.objectContaining({
        method: 'GET',
        path: `/wireless-devices/${EUIS[0].toLowerCase()}?identifierType=DevEui`,
      }),
      { method: 'POST', path: data, target: undefined, body: { TransmitMode: 1, ...sent } },
      expect.objectContaining({ method: 'DELETE', path: `${data}?WirelessDeviceType=LoRaWAN&messageId=%2A` }),
      { method: 'POST', path: data, target: undefined, body: { TransmitMode: 0, ...sent } },
    ]);
    await end();
  });

  test('a message is deleted only after it is stored', async () => {
    const side = await start();
    const received: NetworkEvent[] = [];
    let persist = () => {};
    const stored = new Promise<void>((done) => {
      persist = done;
    });
    const network = await openNetwork('aws', settingsOf(side.aws), {
      receive: async (event) => {
        received.push(event);
        await stored;
      },
      onFault: () => {},
    });
    await side.uplink(frameOf(0));
    await waitUntil(() => expect(received).toHaveLength(1));
    expect(side.aws.remaining()).toBe(1);
    persist();
    await waitUntil(() => expect(side.aws.remaining()).toBe(0));
    const receive = side.aws.requests.find(({ target }) => target === 'AmazonSQS.ReceiveMessage');
    expect(receive?.body).toEqual({
      QueueUrl: side.aws.queueUrl,
      MaxNumberOfMessages: 10,
      WaitTimeSeconds: 20,
      VisibilityTimeout: 60,
    });
    const deleted = side.aws.requests.find(({ target }) => target === 'AmazonSQS.DeleteMessageBatch');
    expect(deleted?.body).toEqual({
      QueueUrl: side.aws.queueUrl,
      Entries: [{ Id: '0', ReceiptHandle: expect.any(String) }],
    });
    await network.stop();
    await side.close();
  });

  test.each([
    [403, 'AccessDeniedException', { code: 'auth', passes: true }],
    [404, 'ResourceNotFoundException', { code: 'not_found', passes: false }],
    [409, 'ConflictException', { code: 'conflict', passes: false }],
    [429, 'ThrottlingException', { code: 'throttled', passes: true }],
    [400, 'ValidationException', { code: 'invalid', passes: false }],
    [500, 'InternalServerException', { code: 'unavailable', passes: true }],
  ])('%s %s becomes a NetworkFault', async (status, type, fault) => {
    const { side, network, end } = await openConnection({ queueUrl: undefined });
    side.aws.failWith({ status, type });
    await expect(network.send({ ...reported, networkDeviceId: 'x' })).rejects.toMatchObject({
      name: 'NetworkFault',
      ...fault,
    });
    await end();
  });

  test('a wrong key is reported for commands and for the queue', async () => {
    const side = await start();
    const faults: string[] = [];
    const network = await openNetwork('aws', settingsOf(side.aws, { password: 'wrong' }), {
      ...noListener,
      onFault: (message) => faults.push(message),
    });
    await expect(network.send(reported)).rejects.toMatchObject({ code: 'auth' });
    await waitUntil(() => expect(faults[0]).toContain('InvalidSignatureException'));
    await network.stop();
    await side.close();
  });
});
