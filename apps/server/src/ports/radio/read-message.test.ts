import { describe, expect, test } from 'vitest';
import type { NetworkEvent } from '../../kernel/radio.ts';
import { readMessage } from './read-message.ts';

/** Messages as in the documentation of the three networks, with their errors. */

const aws = {
  WirelessDeviceId: '5b58245e-146c-4c30-9703-0ca942e3ff35',
  PayloadData: 'ENUCABEAXQ==',
  WirelessMetadata: {
    LoRaWAN: {
      DataRate: '0',
      DevAddr: '00b96cd4',
      DevEui: '58a0cb000202c991',
      FCnt: 1,
      Fport: 136,
      Frequency: '868100000',
      Gateways: [{ GatewayEui: '80029cfffe5cf1cc', Snr: -29, Rssi: 9.75 }],
      MType: 'UnconfirmedDataUp',
      SpreadingFactor: 12,
      Timestamp: '2021-05-03T03:24:29Z',
    },
  },
};

const chirpstack = {
  deduplicationId: '3ac7e3c4-4401-4b8d-9386-a5c902f9202d',
  time: '2022-07-18T09:34:15.775023242+00:00',
  deviceInfo: { applicationId: '17c82e96', devEui: '0101010101010101', tags: { key: 'value' } },
  devAddr: '00189440',
  dr: 1,
  fPort: 20,
  data: 'ENUCABEAXQ==',
  rxInfo: [{ gatewayId: '0016c001f153a14c', rssi: -36, snr: 10.5 }],
  txInfo: { frequency: 867100000, modulation: { lora: { spreadingFactor: 11 } } },
};

const tts = {
  end_device_ids: { device_id: 'dev1', dev_eui: '0004A30B001C0530', dev_addr: '00BCB929' },
  received_at: '2020-02-12T15:15:46.014773143Z',
  uplink_message: {
    session_key_id: 'AXA50tHUGUucuzS/bCGMNw==',
    f_cnt: 1,
    frm_payload: 'gkHe',
    decoded_payload: { detectStatus: '1', batteryLevel: '200', humidity: 40 },
    rx_metadata: [{ gateway_ids: { gateway_id: 'gtw1', eui: '9C5C8E00001A05C4' }, rssi: -35, snr: 5 }],
    settings: { data_rate: { lora: { spreading_factor: 7 } }, frequency: '868300000' },
    received_at: '2020-02-12T15:15:45.789585559Z',
  },
};

describe('AWS IoT Core for LoRaWAN', () => {
  test('reads the published sample rule: the message next to the decoded fields', () => {
    const sent = { transformed_payload: { detectStatus: 1, batteryLevel: 200 }, lns_payload: aws, timestamp: 1 };
    expect(readMessage('aws', sent)).toMatchObject({
      type: 'uplink',
      devEui: '58A0CB000202C991',
      frameCounter: 1,
      payload: expect.any(Uint8Array),
      status: { detect: true },
    });
  });

  test('reads a raw uplink, with the spellings and the swapped signal values of the AWS example', () => {
    expect(readMessage('aws', aws)).toMatchObject({
      type: 'uplink',
      devEui: '58A0CB000202C991',
      session: '00b96cd4',
      frameCounter: 1,
      port: 136,
      spreadingFactor: 12,
      networkTime: new Date('2021-05-03T03:24:29Z'),
      gateways: [{ eui: '80029CFFFE5CF1CC', rssi: -29, snr: 9.75 }],
      status: null,
    });
  });

  test('reads an uplink without gateways, and port 225 as none', () => {
    const { Gateways: _, Fport: __, ...rest } = aws.WirelessMetadata.LoRaWAN;
    const reported = readMessage('aws', { ...aws, WirelessMetadata: { LoRaWAN: { ...rest, FPort: 225 } } });
    expect(reported).toMatchObject({ type: 'uplink', port: 0, gateways: [] });
  });

  test('reads fields decoded by a rule, and a message that a rule could not deliver', () => {
    const row = {
      DevEui: '58A0CB000202C991',
      FCnt: 4,
      Timestamp: '2021-05-03T03:24:29Z',
      AckedMessageId: '6011dd36-0043d6eb-0072-0008',
      Gateways: [{ GatewayEUI: '80029cfffe5cf1cc', RSSI: '-76', SNR: 9.75 }],
      Status: { transformed_payload: { detectStatus: 0, batteryLevel: 254, detectionsCounter: '17' } },
    };
    const expected = {
      frameCounter: 4,
      ackedMessageId: '6011dd36-0043d6eb-0072-0008',
      gateways: [{ eui: '80029CFFFE5CF1CC', rssi: -76, snr: 9.75 }],
    };
    expect(readMessage('aws', row)).toMatchObject(expected);
    const wrapped = { ruleName: 'up', base64OriginalPayload: Buffer.from(JSON.stringify(row)).toString('base64') };
    expect(readMessage('aws', wrapped)).toMatchObject(expected);
  });

  test.each([
    [7, '7'],
    [0, '0'],
    ['7', '7'],
    [null, null],
    [true, null],
  ])(
    '%j as ackedMessageId is read as the fetched downlink, or as null if it is invalid',
    (ackedMessageId, expected) => {
      const data = { Status: { detectStatus: 0, ackedMessageId } };
      expect(readMessage('aws', { DevEui: '58a0cb000202c991', FCnt: 4, data })).toMatchObject({
        ackedMessageId: expected,
      });
    },
  );

  test.each<[string, object]>([
    [
      'the answer of the AWS example decoder in a rule',
      { Status: { status: 200, decoder_name: 'trap', transformed_payload: { detectStatus: 1, batteryLevel: '200' } } },
    ],
    ['the answer of the AWS example decoder alone', { transformed_payload: { detectStatus: true, batteryLevel: 200 } }],
    ['the row from the documentation', { data: { Status: { detectStatus: 1, batteryLevel: 200 } } }],
  ])('%s is read as a detection', (_, decoded) => {
    expect(readMessage('aws', { DevEui: '58a0cb000202c991', FCnt: 4, ...decoded })).toMatchObject({
      type: 'uplink',
      status: { detect: true, battery: 200 },
    });
  });

  test('reads a frame that was received only by gateways of a public network', () => {
    const { Gateways: _, ...rest } = aws.WirelessMetadata.LoRaWAN;
    const publicGateway = { ProviderNetId: '000013', Id: '80029cfffe5cf1cc', Rssi: -101, Snr: 4.5, DlAllowed: true };
    const reported = readMessage('aws', {
      ...aws,
      WirelessMetadata: { LoRaWAN: { ...rest, PublicGateways: [publicGateway] } },
    });
    expect(reported).toMatchObject({ type: 'uplink', gateways: [{ eui: null, rssi: -101, snr: 4.5 }] });
  });

  test.each([[undefined], [0], [false], [-200], [40]])('a signal strength of %s is read as unknown', (Rssi) => {
    const LoRaWAN = { ...aws.WirelessMetadata.LoRaWAN, Gateways: [{ GatewayEui: '80029cfffe5cf1cc', Snr: 5, Rssi }] };
    expect(readMessage('aws', { ...aws, WirelessMetadata: { LoRaWAN } })).toMatchObject({
      gateways: [{ eui: '80029CFFFE5CF1CC', rssi: null, snr: 5 }],
    });
    expect(
      readMessage('chirpstack', { ...chirpstack, rxInfo: [{ gatewayId: '0016c001f153a14c', rssi: Rssi }] }, 'up'),
    ).toMatchObject({ gateways: [{ rssi: null, snr: 0 }] });
  });

  test('reads a null alarm as unknown', () => {
    const decoded = { DevEui: '58a0cb000202c991', FCnt: 4, Status: { detectStatus: null, batteryLevel: 200 } };
    expect(readMessage('aws', decoded)).toMatchObject({ type: 'uplink', status: { detect: null, battery: 200 } });
  });

  test('reads numbers where the other example has text', () => {
    const radio = { DevEui: '58a0cb000202c991', DataRate: 0, FCnt: 7, FPort: 2, Frequency: 867900000, Timestamp: 'x' };
    expect(readMessage('aws', { ...aws, WirelessMetadata: { LoRaWAN: radio } })).toMatchObject({
      type: 'uplink',
      port: 2,
      frameCounter: 7,
      networkTime: null,
      session: null,
    });
  });

  test.each(['join_req_received', 'rejoin_req_0_received', 'rejoin_req_2_received'])(
    '%s is not read as a join',
    (eventType) => {
      const LoRaWAN = { DevEui: '58a0cb000202c991', JoinEui: '0101010101010101' };
      expect(readMessage('aws', { eventId: '1', eventType, WirelessDeviceId: 'x', LoRaWAN })).toEqual({ type: 'note' });
    },
  );

  test('reads joins and gateways', () => {
    const eventFields = { eventId: '1', timestamp: '2021-05-03T03:24:29Z' };
    expect(
      readMessage('aws', {
        ...eventFields,
        eventType: 'join_accepted',
        LoRaWAN: { DevEui: '58a0cb000202c991', DevAddr: '01' },
      }),
    ).toMatchObject({ type: 'join', devEui: '58A0CB000202C991', session: '01' });
    expect(
      readMessage('aws', { ...eventFields, eventType: 'disconnected', LoRaWAN: { GatewayEui: '80029cfffe5cf1cc' } }),
    ).toMatchObject({ type: 'gateway', eui: '80029CFFFE5CF1CC', connected: false });
  });

  test('rejects a DevEUI of fifteen digits', () => {
    const radio = { ...aws.WirelessMetadata.LoRaWAN, DevEui: '58a0cb000202c99' };
    expect(readMessage('aws', { ...aws, WirelessMetadata: { LoRaWAN: radio } })).toMatchObject({ type: 'unreadable' });
  });
});

describe('ChirpStack', () => {
  test('reads a first frame without a counter, because zeros are omitted', () => {
    expect(readMessage('chirpstack', chirpstack, 'up')).toMatchObject({
      type: 'uplink',
      devEui: '0101010101010101',
      frameCounter: null,
      port: 20,
      spreadingFactor: 11,
      networkTime: new Date('2022-07-18T09:34:15.775Z'),
      gateways: [{ eui: '0016C001F153A14C', rssi: -36, snr: 10.5 }],
    });
  });

  test.each<[string, object, Partial<NetworkEvent>]>([
    ['join', { devAddr: '00189440' }, { type: 'join', session: '00189440' }],
    [
      'ack',
      { queueItemId: '1bbcab1d-0000-4000-8000-000000000001', acknowledged: true },
      { type: 'downlink', state: 'acked', commandUuid: '1bbcab1d-0000-4000-8000-000000000001' },
    ],
    ['ack', { queueItemId: '1bbcab1d-0000-4000-8000-000000000001' }, { type: 'downlink', state: 'nacked' }],
    ['txack', { queueItemId: '42cb6459-0000-4000-8000-000000000001' }, { type: 'downlink', state: 'sent' }],
    ['status', { margin: 10, batteryLevel: 50 }, { type: 'battery', battery: 127 }],
    ['status', { externalPowerSource: true }, { type: 'battery', battery: 0 }],
    ['status', { batteryLevelUnavailable: true }, { type: 'battery', battery: 255 }],
    ['log', { level: 'ERROR', code: 'UPLINK_MIC' }, { type: 'note' }],
    [
      'log',
      { code: 'EXPIRED', context: { queue_item_id: '42cb6459-0000-4000-8000-000000000001' } },
      { type: 'downlink', state: 'expired' },
    ],
  ])('%s', (event, body, expected) => {
    expect(readMessage('chirpstack', { deviceInfo: chirpstack.deviceInfo, ...body }, event)).toMatchObject(expected);
  });
});

test('a ChirpStack decoder with only the detection is read', () => {
  expect(readMessage('chirpstack', { ...chirpstack, object: { detectStatus: 1 } }, 'up')).toMatchObject({
    type: 'uplink',
    status: { detect: true, battery: null },
  });
});

describe('The Things Stack', () => {
  test('reads an uplink decoded by the network, with numbers as text and no port', () => {
    expect(readMessage('tts', tts)).toMatchObject({
      type: 'uplink',
      devEui: '0004A30B001C0530',
      session: '00BCB929',
      frameCounter: 1,
      port: 0,
      spreadingFactor: 7,
      networkTime: new Date('2020-02-12T15:15:45.789Z'),
      status: { detect: true, battery: 200, extra: { humidity: 40 } },
    });
  });

  test('reads an empty battery, which is sent without a value', () => {
    const battery = (reported: object) => ({
      ...tts,
      uplink_message: { ...tts.uplink_message, last_battery_percentage: { f_cnt: 14, received_at: 'x', ...reported } },
    });
    expect(readMessage('tts', battery({}))).toMatchObject({ networkBattery: 1 });
    expect(readMessage('tts', battery({ value: 90.118576 }))).toMatchObject({ networkBattery: 229 });
    expect(readMessage('tts', tts)).toMatchObject({ networkBattery: null });
  });

  test.each(['downlink_queued', 'service_data', 'location_solved'])('%s is ignored', (name) => {
    expect(readMessage('tts', { end_device_ids: tts.end_device_ids, [name]: {} })).toEqual({ type: 'note' });
  });

  test('reads the result of a downlink by our correlation id', () => {
    const ids = { end_device_ids: tts.end_device_ids };
    const correlation_ids = ['as:downlink:1', 'cmd:5b58245e-146c-4c30-9703-0ca942e3ff35'];
    expect(readMessage('tts', { ...ids, downlink_ack: { f_port: 21, correlation_ids } })).toMatchObject({
      state: 'acked',
      commandUuid: '5b58245e-146c-4c30-9703-0ca942e3ff35',
    });
    const failed = { downlink: { correlation_ids }, error: { name: 'no_downlink_path' } };
    expect(readMessage('tts', { ...ids, downlink_failed: failed })).toMatchObject({
      state: 'failed',
      commandUuid: '5b58245e-146c-4c30-9703-0ca942e3ff35',
      error: 'no_downlink_path',
    });
    expect(readMessage('tts', { ...ids, join_accept: {} })).toMatchObject({ type: 'join' });
    expect(readMessage('tts', { ...ids, location_solved: {} })).toMatchObject({ type: 'note' });
  });
});

test.each([null, 7, 'x', [], {}, { deviceInfo: [] }, { WirelessMetadata: { LoRaWAN: 'x' } }, { uplink_message: 5 }])(
  '%j is unreadable or ignored in every network',
  (body) => {
    for (const kind of ['aws', 'chirpstack', 'tts', 'http'] as const)
      expect(['unreadable', 'note']).toContain(readMessage(kind, body).type);
  },
);
