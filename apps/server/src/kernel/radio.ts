import type { NetworkKind } from '@trapline/contract/uplinks/rules.ts';
import type { Probe } from '@trapline/contract/uplinks/schemas.ts';

/** What comes from networks of radio devices, in our words; the adapters in `ports/radio` make it of theirs. */

/** Which connection something came through: it may speak for the devices of its owner, or of all where it has none. */
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
  /** When it detected, or how many seconds before it sent. */
  readonly detectedAt: Date | null;
  readonly detectionAge: number | null;
  /** Degrees Celsius. */
  readonly temperature: number | null;
  /** Number of the last command that is in force on it. */
  readonly ackSeq: number | null;
  readonly extra: Readonly<Record<string, unknown>> | null;
};

export type HeardBy = { readonly eui: string | null; readonly rssi: number | null; readonly snr: number | null };

export type Uplink = {
  readonly type: 'uplink';
  /** Sixteen digits, upper case. */
  readonly devEui: string;
  /** Changes when a device joins anew: its frame counter begins again. */
  readonly session: string | null;
  readonly frameCounter: number | null;
  readonly port: number | null;
  readonly spreadingFactor: number | null;
  /** By the clock of the network server; the same when a frame is repeated. */
  readonly networkTime: Date | null;
  /** By the clock of the network server, where `networkTime` may come from the clock of a gateway. */
  readonly serverTime?: Date | null;
  readonly payload: Uint8Array | null;
  readonly status: RadioStatus | null;
  /** Fields as the network server decoded them, whatever it calls them. */
  readonly decoded?: Readonly<Record<string, unknown>> | null;
  /** What the payload profile of the device made of it; absent for a device without one. */
  readonly profiled?: { readonly status: RadioStatus | null; readonly fault: string | null };
  /** Stored by a broker and sent at each subscription: it shows nothing about now. */
  readonly isRetained?: boolean;
  /** What the network calls the device, where it has a name of its own. */
  readonly networkDeviceId?: string | null;
  /** Raw 0..255, where the network server itself asked the device. */
  readonly networkBattery?: number | null;
  /** When the network server measured it; null where it does not say. */
  readonly networkBatteryAt?: Date | null;
  /** Sent by a person in the console of the network, not by a device. */
  readonly isSimulated?: boolean;
  /** The last confirmed downlink that arrived. */
  readonly ackedMessageId: string | null;
  readonly gateways: readonly HeardBy[];
};

export type DownlinkState = 'sent' | 'acked' | 'nacked' | 'failed' | 'expired';

export type NetworkEvent =
  | Uplink
  | { readonly type: 'join'; readonly devEui: string; readonly session: string | null; readonly at: Date | null }
  | {
      readonly type: 'downlink';
      readonly devEui: string | null;
      readonly state: DownlinkState;
      /** Our id, where the network stored it; else the id of the network. */
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

/** A message to a device, handed to its network: which fetches it with the next uplink. */
export type RadioCommand = {
  readonly devEui: string;
  readonly uuid: string;
  readonly port: number;
  readonly payload: Uint8Array;
  readonly confirmed: boolean;
  /** What the network calls the device, where it gave it a name of its own. */
  readonly networkDeviceId?: string | null;
  /** The network may still have another message for this device that was revoked. */
  readonly replaces?: boolean;
};

/**
 * Returns the id of the network, if it gives one. Sent twice with one uuid it is one, if the network stores our uuid.
 */
export type SendCommand = (command: RadioCommand) => Promise<{ readonly networkMessageId: string | null }>;

export type NetworkFaultCode = 'not_found' | 'conflict' | 'throttled' | 'invalid' | 'auth' | 'unavailable';

/** A network did not do what it was asked. */
export class NetworkFault extends Error {
  readonly code: NetworkFaultCode;

  constructor(code: NetworkFaultCode, message: string) {
    super(message);
    this.name = 'NetworkFault';
    this.code = code;
  }

  /** The same asked later may be done. */
  get passes(): boolean {
    return this.code === 'throttled' || this.code === 'unavailable' || this.code === 'auth';
  }
}

/** A connection to one network server of any kind: `test/network-contract.ts` tests all of them. */
export type RadioNetwork = {
  readonly kind: NetworkKind;
  readonly send: SendCommand;
  /** Permanent: messages that a server stores for our return are dropped. */
  stop(options?: { readonly forGood: boolean }): Promise<void>;
};

export type NetworkListening = {
  /** Resolves when it is stored; a refused message is sent again by the network, or by us until it succeeds. */
  take(event: NetworkEvent): Promise<void>;
  onFault(message: string): void;
};

export type Broker = {
  readonly kind: NetworkKind;
  readonly url: string;
  readonly username: string | undefined;
  readonly password: string | undefined;
};

/** As it arrived here. */
export type Arrived = {
  readonly connection: NetworkConnection;
  readonly event: NetworkEvent;
  readonly arrivedAt: Date;
};

/** Takes in what came; answered once it is committed, so that its sender may forget it. */
export type RadioIntake = {
  /** Throws `request/busy` when too much is waiting; the sender repeats the message. */
  take(connection: NetworkConnection, events: readonly NetworkEvent[]): Promise<void>;
  /** A message as a network of this kind sends it; `event` where the type comes separately. */
  read(kind: NetworkKind, sent: unknown, event?: string): NetworkEvent;
  /** Networks inside this process, by their connection: what they send to. */
  senders(): ReadonlyMap<number, SendCommand>;
  addSender(connectionId: number, send: SendCommand): void;
  /** Asks a broker whether it is there and lets us in; under another name than the connection at work. */
  probe(broker: Broker): Promise<Probe>;
  /** Events that wait, and how long the oldest has. */
  lag(): { readonly waiting: number; readonly waitingMs: number };
};
