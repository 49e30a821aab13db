/** Why a file cannot become a plan; each reason is a phrase of `maps.form.unreadable`. */
export type UnreadableReason = 'type' | 'size' | 'password' | 'damaged';

export class UnreadablePlan extends Error {
  readonly reason: UnreadableReason;

  constructor(reason: UnreadableReason, cause?: unknown) {
    super(`the file cannot become a plan: ${reason}`, { cause });
    this.reason = reason;
  }
}
