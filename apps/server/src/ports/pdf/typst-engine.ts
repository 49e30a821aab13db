import type { Paper } from '../../documents/model.ts';
import { type PdfEngine, PdfEngineError, type ReportImages } from '../../kernel/services.ts';
import { FairQueue } from '../fair-queue.ts';
import { ChildPool } from './child-pool.ts';
import type { PrintedPdf } from './typst-printer.ts';

export type TypstEngineOptions = {
  /** Maximum number of processes. One needs 250 to 400 MB and prints about four reports a second. */
  readonly children?: number;
  /** Maximum number of waiting documents per process; one more is refused with `PdfEngineError`. */
  readonly queuePerChild?: number;
  /** Maximum number of these for one company and for one person. */
  readonly queueOfCompany?: number;
  readonly queueOfOne?: number;
  /** Time for one document, in milliseconds, not counting the wait. */
  readonly timeoutMs?: number;
  /** Documents after which a process is replaced by a fresh one. */
  readonly recycleAfter?: number;
  /** Time without a document after which a process ends, in milliseconds. */
  readonly idleMs?: number;
  /** For example a pino logger. */
  readonly logger?: { warn(fields: object, message: string): void };
};

export type TypstEngine = PdfEngine & {
  /** Like `render`, and also returns the standard that was reached. */
  print(model: Paper, images: ReportImages, options: { readonly timestamp: Date }): Promise<PrintedPdf>;
  /** Process ids of the living children, for a health page. */
  processIds(): number[];
  /** Ends all children; waiting and running jobs fail. */
  close(): Promise<void>;
};

const MAX_COMPLAINT_LENGTH = 500;

/**
 * The PDF engine on Typst. Its calls block and cannot be interrupted, so it runs in child processes: nothing starts
 * before the first document, one child stays running, and a child that dies or takes too long fails only its own document.
 * Every document is tried as PDF/A-2a (archival, accessible) and written as plain PDF 1.7 where that is impossible. The
 * same model, pictures and timestamp give the same bytes.
 */
export const createTypstEngine = (options: TypstEngineOptions = {}): TypstEngine => {
  const { children = 1, queuePerChild = 16, queueOfCompany = 8, queueOfOne = 4 } = options;
  const { timeoutMs = 60_000, recycleAfter = 300, idleMs = 120_000, logger } = options;
  // one more document than can be printed at once is prepared meanwhile
  const queue = new FairQueue({
    places: children + 1,
    waiting: children * queuePerChild,
    waitingOfCompany: queueOfCompany,
    waitingOfOne: queueOfOne,
    refusal: () => new PdfEngineError('too many documents are waiting'),
  });
  const pool = new ChildPool({ size: children, queueLimit: children * queuePerChild, timeoutMs, recycleAfter, idleMs });

  const print: TypstEngine['print'] = async (model, images, { timestamp }) => {
    const printed = await pool.submit({
      model,
      images,
      timestamp: Math.floor(timestamp.getTime() / 1000),
      standards: ['a-2a', '1.7'],
    });
    const { standard, complaint } = printed;
    if (complaint) {
      logger?.warn(
        { standard, complaint: complaint.slice(0, MAX_COMPLAINT_LENGTH) },
        'a document is not as it should be',
      );
    }
    return printed;
  };

  return {
    inTurn: (orderer, work) => queue.run(orderer, work),
    print,
    render: async (model, images, renderOptions) => (await print(model, images, renderOptions)).pdf,
    processIds: () => pool.processIds(),
    close: () => pool.close(),
  };
};
