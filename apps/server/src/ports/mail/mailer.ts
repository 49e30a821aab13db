/** One message, ready to go. */
export type Mail = {
  readonly to: string;
  readonly subject: string;
  readonly html: string;
  readonly text: string;
  readonly attachments: readonly {
    readonly name: string;
    readonly contentType: string;
    readonly content: Uint8Array;
  }[];
};

/** Sends or throws; the job that calls it is retried. */
export type Mailer = { send(mail: Mail): Promise<void> };
