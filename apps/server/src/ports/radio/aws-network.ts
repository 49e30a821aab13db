import { createHash } from 'node:crypto';
import {
  NetworkFault,
  type NetworkListening,
  type NetworkRegistry,
  type RadioCommand,
  type RadioDevice,
  type RadioNetwork,
} from '../../kernel/radio.ts';
import { listenToQueue } from './aws-queue.ts';
import { asked, clientConfigOf, loadWireless } from './aws-sdk.ts';
import type { NetworkSettings } from './network-settings.ts';

/**
 * AWS IoT Core for LoRaWAN: heard through a queue or at our door, told by its API. It knows no uuid of ours and says nothing of
 * what becomes of a command but in a later uplink, by the id it gave.
 */

type Sdk = typeof import('@aws-sdk/client-iot-wireless');
type Client = InstanceType<Sdk['IoTWirelessClient']>;
type Wireless = { readonly sdk: Sdk; readonly client: Client };

const ALL = '*';
const LORAWAN = 'LoRaWAN';

const openWireless = async (settings: NetworkSettings): Promise<Wireless> => {
  const sdk = await loadWireless();
  return { sdk, client: new sdk.IoTWirelessClient(clientConfigOf(settings)) };
};

const idOf = async ({ sdk, client }: Wireless, devEui: string): Promise<string | null> => {
  const get = new sdk.GetWirelessDeviceCommand({ Identifier: devEui.toLowerCase(), IdentifierType: 'DevEui' });
  try {
    return (await asked(client.send(get))).Id ?? null;
  } catch (error) {
    if (error instanceof NetworkFault && error.code === 'not_found') return null;
    throw error;
  }
};

const sendingTo = (wireless: Wireless) => async (command: RadioCommand) => {
  const { sdk, client } = wireless;
  const { devEui, networkDeviceId, confirmed, payload, port, replaces } = command;
  const Id = networkDeviceId ?? (await idOf(wireless, devEui));
  if (Id === null) throw new NetworkFault('not_found', 'AWS knows no device of this DevEUI');
  if (replaces)
    await asked(client.send(new sdk.DeleteQueuedMessagesCommand({ Id, MessageId: ALL, WirelessDeviceType: LORAWAN })));
  const send = new sdk.SendDataToWirelessDeviceCommand({
    Id,
    TransmitMode: confirmed ? 1 : 0,
    PayloadData: Buffer.from(payload).toString('base64'),
    WirelessMetadata: { LoRaWAN: { FPort: port } },
  });
  const { MessageId = null } = await asked(client.send(send));
  return { networkMessageId: MessageId };
};

/** The same for the same device, so that one who asks twice is answered once. */
const tokenOf = (devEui: string): string =>
  createHash('sha256').update(`trapline ${devEui}`).digest('hex').slice(0, 36);

const create = async (wireless: Wireless, settings: NetworkSettings, device: RadioDevice): Promise<string> => {
  const { deviceProfile = '', serviceProfile = '', destination = '' } = settings;
  const command = new wireless.sdk.CreateWirelessDeviceCommand({
    Type: LORAWAN,
    Name: device.name,
    DestinationName: destination,
    ClientRequestToken: tokenOf(device.devEui),
    LoRaWAN: {
      DevEui: device.devEui.toLowerCase(),
      DeviceProfileId: deviceProfile,
      ServiceProfileId: serviceProfile,
      OtaaV1_0_x: { AppKey: device.appKey.toLowerCase(), AppEui: device.joinEui.toLowerCase() },
    },
  });
  const { Id } = await asked(wireless.client.send(command));
  if (!Id) throw new NetworkFault('unavailable', 'AWS gave the device no id');
  return Id;
};

const createRegistry = (wireless: Wireless, settings: NetworkSettings): NetworkRegistry => ({
  add: async (device) => {
    const known = await idOf(wireless, device.devEui);
    return { networkDeviceId: known ?? (await create(wireless, settings, device)) };
  },
  remove: async (devEui) => {
    const Id = await idOf(wireless, devEui);
    if (Id === null) return 'absent';
    try {
      await asked(wireless.client.send(new wireless.sdk.DeleteWirelessDeviceCommand({ Id })));
    } catch (error) {
      if (error instanceof NetworkFault && error.code === 'not_found') return 'absent';
      throw error;
    }
    return 'removed';
  },
  find: async (devEui) => {
    const Id = await idOf(wireless, devEui);
    if (Id === null) return null;
    const { sdk, client } = wireless;
    const statistics = await asked(client.send(new sdk.GetWirelessDeviceStatisticsCommand({ WirelessDeviceId: Id })));
    const heardAt = new Date(statistics.LastUplinkReceivedAt ?? '');
    return { networkDeviceId: Id, lastUplinkAt: Number.isNaN(heardAt.getTime()) ? null : heardAt };
  },
});

export const openAws = async (settings: NetworkSettings, listening: NetworkListening): Promise<RadioNetwork> => {
  if (!settings.region) throw new NetworkFault('invalid', 'the connection names no region of AWS');
  const wireless = await openWireless(settings);
  const stopListening = settings.queueUrl ? await listenToQueue(settings, listening) : async () => {};
  const { deviceProfile, serviceProfile, destination } = settings;
  return {
    kind: 'aws',
    send: sendingTo(wireless),
    registry: deviceProfile && serviceProfile && destination ? createRegistry(wireless, settings) : null,
    stop: async () => {
      await stopListening();
      wireless.client.destroy();
    },
  };
};
