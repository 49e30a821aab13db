import { ReportModel } from '../src/documents/model.ts';
import type { PdfEngine } from '../src/kernel/services.ts';

/** Stores the model instead of printing it, for tests of the content of a document and not its look. */
export const textPdfEngine: PdfEngine = {
  inTurn: (_, work) => work(),
  render: async (model) => new TextEncoder().encode(JSON.stringify(model)),
};

/** All texts of a model, in reading order. */
export const textsOf = (content: string): string => {
  const texts: string[] = [];
  const walk = (value: unknown): void => {
    if (typeof value === 'string') texts.push(value);
    else if (Array.isArray(value)) value.forEach(walk);
    else if (value !== null && typeof value === 'object') Object.values(value).forEach(walk);
  };
  walk(ReportModel.parse(JSON.parse(content)).blocks);
  return texts.join(' ');
};
