import type { PrintedPdf, PrintJob } from './typst-printer.ts';

/** Messages between the engine and its child processes. A child takes one job at a time. */

export type ToChild = { readonly job: PrintJob };

/** `ready`: loaded, or cleaned up after the last job, and free for the next one. */
export type FromChild =
  | { readonly kind: 'ready' }
  | { readonly kind: 'printed'; readonly printed: PrintedPdf }
  | { readonly kind: 'failed'; readonly message: string };
