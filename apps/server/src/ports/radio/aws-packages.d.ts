/** The used parts of two optional AWS packages, so that types can be checked where they are not installed. */

interface AwsClientConfig {
  readonly region: string;
  readonly endpoint?: string;
  readonly credentials?: { readonly accessKeyId: string; readonly secretAccessKey: string };
}

interface AwsSendOptions {
  readonly abortSignal?: AbortSignal;
}

declare module '@aws-sdk/client-sqs' {
  type Message = { MessageId?: string; ReceiptHandle?: string; Body?: string };
  export class ReceiveMessageCommand {
    constructor(input: {
      QueueUrl: string;
      MaxNumberOfMessages: number;
      WaitTimeSeconds: number;
      VisibilityTimeout: number;
    });
    readonly answers: { Messages?: Message[] };
  }
  export class DeleteMessageBatchCommand {
    constructor(input: { QueueUrl: string; Entries: { Id: string; ReceiptHandle: string }[] });
    readonly answers: { Failed?: { Id?: string; Message?: string }[] };
  }
  export class SQSClient {
    constructor(config: AwsClientConfig & { useQueueUrlAsEndpoint?: boolean });
    send<T extends ReceiveMessageCommand | DeleteMessageBatchCommand>(
      command: T,
      options?: AwsSendOptions,
    ): Promise<T['answers']>;
    destroy(): void;
  }
}

declare module '@aws-sdk/client-iot-wireless' {
  export class SendDataToWirelessDeviceCommand {
    constructor(input: {
      Id: string;
      TransmitMode: 0 | 1;
      PayloadData: string;
      WirelessMetadata: { LoRaWAN: { FPort: number } };
    });
    readonly answers: { MessageId?: string };
  }
  export class GetWirelessDeviceCommand {
    constructor(input: { Identifier: string; IdentifierType: 'DevEui' });
    readonly answers: { Id?: string };
  }
  export class DeleteQueuedMessagesCommand {
    constructor(input: { Id: string; MessageId: string; WirelessDeviceType: 'LoRaWAN' });
    readonly answers: object;
  }
  type Command = SendDataToWirelessDeviceCommand | GetWirelessDeviceCommand | DeleteQueuedMessagesCommand;
  export class IoTWirelessClient {
    constructor(config: AwsClientConfig);
    send<T extends Command>(command: T, options?: AwsSendOptions): Promise<T['answers']>;
    destroy(): void;
  }
}
