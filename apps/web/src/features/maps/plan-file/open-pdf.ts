import { GlobalWorkerOptions, getDocument, PasswordException, type PDFDocumentProxy } from 'pdfjs-dist';
import worker from 'pdfjs-dist/build/pdf.worker.min.mjs?url';
import { newCanvas } from './new-canvas.ts';
import type { PlanPages, Size } from './plan-pages.ts';
import { scaleFor } from './plan-scale.ts';
import { UnreadablePlan } from './unreadable-plan.ts';

/** Decoders of scans and the fonts that a PDF need not contain, from our server. */
const DATA_FILES = import.meta.glob<string>(
  [
    '../../../../../../node_modules/pdfjs-dist/wasm/{jbig2,openjpeg,qcms_bg}.wasm',
    '../../../../../../node_modules/pdfjs-dist/standard_fonts/*.{pfb,ttf}',
  ],
  { query: '?url', import: 'default', eager: true },
);

const urlOf = (filename: string): string | undefined =>
  Object.entries(DATA_FILES).find(([path]) => path.endsWith(`/${filename}`))?.[1];

/** The library names each of its files; the build has given them other addresses. */
class DataFiles {
  async fetch({ filename }: { readonly filename: string }): Promise<Uint8Array> {
    const url = urlOf(filename);
    if (!url) throw new Error(`${filename} is not part of the panel`);
    const response = await fetch(url);
    if (!response.ok) throw new Error(`${url}: ${response.status}`);
    return new Uint8Array(await response.arrayBuffer());
  }
}

const drawPage = async (document: PDFDocumentProxy, number: number, size: Size): Promise<HTMLCanvasElement> => {
  const page = await document.getPage(number);
  const viewport = page.getViewport({ scale: scaleFor(page.getViewport({ scale: 1 }), size) });
  const canvas = newCanvas(viewport);
  // form fields and comments are part of a plan only as they are printed
  await page.render({ canvas, viewport, intent: 'print', background: 'white' }).promise;
  page.cleanup();
  return canvas;
};

const explain = (error: unknown): UnreadablePlan =>
  error instanceof UnreadablePlan
    ? error
    : new UnreadablePlan(error instanceof PasswordException ? 'password' : 'damaged', error);

/** Opens a PDF. Scripts in it are never run. Throws `UnreadablePlan`. */
export const openPdf = async (file: Blob): Promise<PlanPages> => {
  GlobalWorkerOptions.workerSrc = worker;
  const data = new Uint8Array(await file.arrayBuffer());
  const loading = getDocument({ data, BinaryDataFactory: DataFiles, useWorkerFetch: false, enableXfa: false });
  try {
    const document = await loading.promise;
    return {
      count: document.numPages,
      draw: (page, size) =>
        drawPage(document, page, size).catch((error: unknown) => {
          throw explain(error);
        }),
      close: () => void loading.destroy(),
    };
  } catch (error) {
    void loading.destroy();
    throw explain(error);
  }
};
