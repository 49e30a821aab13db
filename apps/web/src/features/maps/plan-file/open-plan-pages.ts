import type { PlanPages } from './plan-pages.ts';
import { UnreadablePlan } from './unreadable-plan.ts';

const MAX_DOCUMENT_BYTES = 100_000_000;
/** Where the type of a file can be recognised. */
const HEAD_BYTES = 1024;

const isPdf = (head: string): boolean => head.includes('%PDF-');
const isSvg = (head: string): boolean => /<svg[\s>]/i.test(head) || head.includes('http://www.w3.org/2000/svg');
const isPicture = (head: string): boolean => head.startsWith('\u0089PNG') || head.startsWith('\u00ff\u00d8\u00ff');

const headOf = async (file: Blob): Promise<string> => {
  const bytes = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  return String.fromCharCode(...bytes);
};

/**
 * Opens a PDF or an SVG; returns null for a picture, which is uploaded as it is. The type is recognised by the content,
 * as names and browsers are often wrong. Throws `UnreadablePlan`.
 */
export const openPlanPages = async (file: Blob): Promise<PlanPages | null> => {
  const head = await headOf(file);
  if (isPicture(head)) return null;
  if (!isPdf(head) && !isSvg(head)) throw new UnreadablePlan('type');
  if (file.size > MAX_DOCUMENT_BYTES) throw new UnreadablePlan('size');
  if (isPdf(head)) {
    const { openPdf } = await import('./open-pdf.ts');
    return openPdf(file);
  }
  const { openSvg } = await import('./open-svg.ts');
  return openSvg(file);
};
