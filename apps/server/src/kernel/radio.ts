import type { NetworkKind } from '@trapline/contract/uplinks/rules.ts';
import type { ProbeResult } from '@trapline/contract/uplinks/schemas.ts';

/**
 * Messages of radio networks in our own format; the adapters in `ports/radio` convert them from the formats of the
 * networks.
 */

/**
 * The connection of a message: it may report for the devices of its root company, or for all devices if it has none.
 */
export type NetworkConnection = {
  readonly id: number;
  readonly kind: NetworkKind;
  readonly rootCompanyId: number | null;
};

/** The report of a device, after decoding. */
export type RadioStatus = {
  readonly detect: boolean | null;
  /** Raw 0..255, see `batteryPercent`. */
  readonly battery: number | null;
  readonly detectionsCounter: number | null;
  readonly detectionsCounterNew: number | null;
  readonly algorithm: number | null;
  readonly detectionNumber: number | null;
  /** When it detected something, as a time or as seconds before sending. */
  readonly detectedAt: Date | null;
  readonly detectionAge: number | null;
  /** Degrees Celsius. */
  readonly temperature: number | null;
  /** Number of the last command in force on the device. */
  readonly ackSeq: number | null;
  readonly extra: Readonly<Record<string, unknown>> | null;
};

export type Reception = {
  readonly eui: string | null;
  readonly rssi: number | null;
  readonly snr: number | null;
  /** The time that the clock of the gateway showed; absent if the network does not report it. */
  readonly clock?: Date | null;
};

export type Uplink = {
  readonly type: 'uplink';
  /** Sixteen hexadecimal digits, upper case. */
  readonly devEui: string;
  /** Changes when a device joins again: its frame counter restarts. */
  readonly session: string | null;
  readonly frameCounter: number | null;
  readonly port: number | null;
  readonly spreadingFactor: number | null;
  /** Time of the network server; the same for a repeated frame. */
  readonly networkTime: Date | null;
  /** Time of the network server, if `networkTime` may come from the clock of a gateway. */
  readonly serverTime?: Date | null;
  readonly payload: Uint8Array | null;
  /** There is a payload, but it is not base64 or too long for LoRaWAN. */
  readonly isPayloadInvalid?: boolean;
  readonly status: RadioStatus | null;
  /** Fields decoded by the network server, under its names. */
  readonly decoded?: Readonly<Record<string, unknown>> | null;
  /** Result of the payload profile of the device; absent for a device without one. */
  readonly profiled?: { readonly status: RadioStatus | null; readonly fault: string | null };
  /** Stored by a broker and sent at each subscription: it shows nothing about the current state. */
  readonly isRetained?: boolean;
  /** Name of the device in the network, if it has one there. */
  readonly networkDeviceId?: string | null;
  /** Raw 0..255, if the network server itself queried the device. */
  readonly networkBattery?: number | null;
  /** When the network server measured the battery; null if it does not report that. */
  readonly networkBatteryAt?: Date | null;
  /** Sent by a person in the console of the network, not by a device. */
  readonly isSimulated?: boolean;
  /** The last confirmed downlink that arrived. */
  readonly ackedMessageId: string | null;
  readonly gateways: readonly Reception[];
};

export type DownlinkState = 'sent' | 'acked' | 'nacked' | 'failed' | 'expired';

export type NetworkEvent =
  | Uplink
  | { readonly type: 'join'; readonly devEui: string; readonly session: string | null; readonly at: Date | null }
  | {
      readonly type: 'downlink';
      readonly devEui: string | null;
      readonly state: DownlinkState;
      /** Our id if the network stored it, otherwise the id of the network. */
      readonly commandUuid: string | null;
      readonly networkMessageId: string | null;
      readonly error: string | null;
    }
  | { readonly type: 'battery'; readonly devEui: string; readonly battery: number | null; readonly at: Date | null }
  | {
      readonly type: 'gateway';
      readonly eui: string;
      readonly connected: boolean | null;
      readonly lastUplinkAt: Date | null;
      readonly at: Date | null;
    }
  /** Nothing to act on, such as a log of the network server. */
  | { readonly type: 'note' }
  | { readonly type: 'unreadable'; readonly devEui: string | null; readonly body: string };

/** A message to a device, passed to its network: the device fetches it with its next uplink. */
export type RadioCommand = {
  readonly devEui: string;
  readonly uuid: string;
  readonly port: number;
  readonly payload: Uint8Array;
  readonly confirmed: boolean;
  /** Name of the device in the network, if it has one there. */
  readonly networkDeviceId?: string | null;
  /** The network may still have another message for this device that was revoked. */
  readonly replaces?: boolean;
};

/**
 * Returns the id of the network, if it assigns one. Sending the same uuid twice creates one message, if the network
 * stores our uuid.
 */
export type SendCommand = (command: RadioCommand) => Promise<{ readonly networkMessageId: string | null }>;

export type NetworkFaultCode = 'not_found' | 'conflict' | 'throttled' | 'invalid' | 'auth' | 'unavailable';

/** A network did not execute a request. */
export class NetworkFault extends Error {
  readonly code: NetworkFaultCode;

  constructor(code: NetworkFaultCode, message: string) {
    super(message);
    this.name = 'NetworkFault';
    this.code = code;
  }

  /** True if the same request may succeed later. */
  get passes(): boolean {
    return this.code === 'throttled' || this.code === 'unavailable' || this.code === 'auth';
  }
}

/** A connection to one network server of any kind: `test/network-contract.ts` tests all of them. */
export type RadioNetwork = {
  readonly kind: NetworkKind;
  readonly send: SendCommand;
  /** `forGood`: the connection ends permanently, so the server drops messages stored for us. */
  stop(options?: { readonly forGood: boolean }): Promise<void>;
};

export type NetworkListening = {
  /** Resolves when the event is stored; after a refusal the network sends it again, or we retry until it succeeds. */
  receive(event: NetworkEvent): Promise<void>;
  onFault(message: string): void;
};

export type Broker = {
  readonly kind: NetworkKind;
  readonly url: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
};

/** An event with its connection and time of arrival. */
export type ReceivedEvent = {
  readonly connection: NetworkConnection;
  readonly event: NetworkEvent;
  readonly arrivedAt: Date;
};

/** Receives events; resolves after the commit, so that the sender may discard them. */
export type RadioIntake = {
  /** Throws `request/busy` if too many events wait; the sender repeats the message. */
  receive(connection: NetworkConnection, events: readonly NetworkEvent[]): Promise<void>;
  /** Reads a message in the format of a network of this kind; `event` is its type if that comes separately. */
  read(kind: NetworkKind, sent: unknown, event?: string): NetworkEvent;
  /** Networks in this process, by connection id, to which commands can be sent. */
  senders(): ReadonlyMap<number, SendCommand>;
  addSender(connectionId: number, send: SendCommand): void;
  /** Checks whether a broker is reachable and accepts us, under another client name than the active connection. */
  probe(broker: Broker): Promise<ProbeResult>;
  /** Number of waiting events, and the waiting time of the oldest one. */
  lag(): { readonly waiting: number; readonly waitingMs: number };
};
