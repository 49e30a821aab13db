import { NetworkFault, type NetworkListening, type RadioCommand, type RadioNetwork } from '../../kernel/radio.ts';
import { listenToQueue } from './aws-queue.ts';
import { clientConfigOf, loadWireless, withNetworkFault } from './aws-sdk.ts';
import type { NetworkSettings } from './network-settings.ts';

/**
 * AWS IoT Core for LoRaWAN: receives through a queue or our endpoint, sends by its API. It does not store our uuid, and
 * reports the result of a command only in a later uplink, by its own id.
 */

type Sdk = typeof import('@aws-sdk/client-iot-wireless');
type Client = InstanceType<Sdk['IoTWirelessClient']>;
type Wireless = { readonly sdk: Sdk; readonly client: Client };

const ALL_MESSAGES = '*';
const LORAWAN = 'LoRaWAN';

const openWireless = async (settings: NetworkSettings): Promise<Wireless> => {
  const sdk = await loadWireless();
  return { sdk, client: new sdk.IoTWirelessClient(clientConfigOf(settings)) };
};

const idOf = async ({ sdk, client }: Wireless, devEui: string): Promise<string | null> => {
  const get = new sdk.GetWirelessDeviceCommand({ Identifier: devEui.toLowerCase(), IdentifierType: 'DevEui' });
  try {
    return (await withNetworkFault(client.send(get))).Id ?? null;
  } catch (error) {
    if (error instanceof NetworkFault && error.code === 'not_found') return null;
    throw error;
  }
};

const createSender = (wireless: Wireless) => async (command: RadioCommand) => {
  const { sdk, client } = wireless;
  const { devEui, networkDeviceId, confirmed, payload, port, replaces } = command;
  const Id = networkDeviceId ?? (await idOf(wireless, devEui));
  if (Id === null) throw new NetworkFault('not_found', 'AWS knows no device of this DevEUI');
  if (replaces)
    await withNetworkFault(
      client.send(new sdk.DeleteQueuedMessagesCommand({ Id, MessageId: ALL_MESSAGES, WirelessDeviceType: LORAWAN })),
    );
  const send = new sdk.SendDataToWirelessDeviceCommand({
    Id,
    TransmitMode: confirmed ? 1 : 0,
    PayloadData: Buffer.from(payload).toString('base64'),
    WirelessMetadata: { LoRaWAN: { FPort: port } },
  });
  const { MessageId = null } = await withNetworkFault(client.send(send));
  return { networkMessageId: MessageId };
};

export const openAws = async (settings: NetworkSettings, listening: NetworkListening): Promise<RadioNetwork> => {
  if (!settings.region) throw new NetworkFault('invalid', 'the connection names no region of AWS');
  const wireless = await openWireless(settings);
  const stopListening = settings.queueUrl ? await listenToQueue(settings, listening) : async () => {};
  return {
    kind: 'aws',
    send: createSender(wireless),
    stop: async () => {
      await stopListening();
      wireless.client.destroy();
    },
  };
};
