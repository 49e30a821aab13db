import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { NodeCompiler, type NodeTypstDocument } from '@myriaddreamin/typst-ts-node-compiler';
import type { Paper } from '../../documents/model.ts';
import { type ImagePath, imageNames, paperInput, typstFileOf } from '../../documents/render/paper.ts';
import type { ReportImages } from '../../kernel/services.ts';
import { FONT_FILES } from './fonts.ts';

/**
 * The typesetter itself. Its calls block and its native memory is invisible to V8, so outside of tests it runs only in a
 * child process (`typst-child.ts`).
 */

/** First bytes of the picture formats allowed in a report. A drawing (SVG) is refused: it can refer to other files. */
const JPEG = [0xff, 0xd8, 0xff];
const PNG = [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a];
const RIFF = [0x52, 0x49, 0x46, 0x46];
const WEBP = [0x57, 0x45, 0x42, 0x50];

const startsWith = (bytes: Uint8Array, signature: readonly number[], offset = 0): boolean =>
  signature.every((byte, index) => bytes[offset + index] === byte);

/** Whether the content is a JPEG, PNG or WebP. */
const isRaster = (bytes: Uint8Array): boolean =>
  startsWith(bytes, JPEG) || startsWith(bytes, PNG) || (startsWith(bytes, RIFF) && startsWith(bytes, WEBP, 8));

/** `a-2a`: archival and accessible. `1.7`: plain, for the rare text with a character that no font has. */
type PdfStandard = 'a-2a' | 'ua-1' | '1.7';

export type PrintedPdf = {
  readonly pdf: Uint8Array;
  readonly standard: PdfStandard;
  readonly pages: number;
  /** Why a stricter standard was not reached, and names of pictures drawn as placeholders; null without problems. */
  readonly complaint: string | null;
};

export type PrintJob = {
  readonly model: Paper;
  readonly images: ReportImages;
  /** Seconds since 1970: the time of creation written into the file. */
  readonly timestamp: number;
  /** Tried in this order; the first that works is written. */
  readonly standards: readonly PdfStandard[];
};

export type Printer = {
  /** Throws with the message of the typesetter when the document cannot be made. */
  print(job: PrintJob): PrintedPdf;
  /** Frees the memory of the last job. */
  clearCache(): void;
};

const workspace = fileURLToPath(new URL('../../documents/render/', import.meta.url));
const read = (name: string): string =>
  readFileSync(new URL(`../../documents/render/${name}.typ`, import.meta.url), 'utf8');
const sources = { blocks: read('blocks'), labels: read('labels'), plan: read('plan') };

const virtualPath = (index: number): string => `${workspace}pictures/${index}`;
const documentPath = (index: number): string => `/pictures/${index}`;

class TypesettingError extends Error {}

const createTypesetter = () => {
  const compiler = NodeCompiler.create({
    workspace,
    fontArgs: [{ fontBlobs: FONT_FILES.map((file) => readFileSync(file)) }],
  });

  const typeset = (source: string, inputs: Record<string, string>): NodeTypstDocument => {
    const outcome = compiler.compile({ mainFileContent: source, inputs });
    const diagnostics = outcome.takeDiagnostics();
    const document = outcome.result;
    // a warning is a mistake in blocks.typ; it is fatal so that a test finds it before a customer does
    if (diagnostics) throw new TypesettingError(JSON.stringify(compiler.fetchDiagnostics(diagnostics)));
    if (!document) throw new TypesettingError('the typesetter answered nothing');
    return document;
  };

  /** Only the typesetter knows which pictures the typesetter can read. */
  const canRead = (path: string): boolean => {
    try {
      typeset('#image(sys.inputs.path)', { path });
      return true;
    } catch {
      return false;
    }
  };

  return { compiler, typeset, canRead };
};

export const createPrinter = (): Printer => {
  const { compiler, typeset, canRead } = createTypesetter();

  const placePictures = (model: Paper, images: ReportImages): Map<string, string> => {
    const paths = new Map<string, string>();
    imageNames(model).forEach((name, index) => {
      const bytes = images[name];
      if (!bytes || !isRaster(bytes)) return;
      compiler.mapShadow(virtualPath(index), Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength));
      paths.set(name, documentPath(index));
    });
    return paths;
  };

  const layOut = (model: Paper, paths: Map<string, string>): NodeTypstDocument => {
    const pathOf: ImagePath = (name) => paths.get(name) ?? null;
    const source = sources[typstFileOf(model)];
    try {
      return typeset(source, { report: paperInput(model, pathOf) });
    } catch (error) {
      // one unreadable picture makes the whole document fail: the pictures that fail alone are left out in one retry
      const unreadable = [...paths].filter(([, path]) => !canRead(path));
      if (unreadable.length === 0) throw error;
      for (const [name] of unreadable) paths.delete(name);
      return typeset(source, { report: paperInput(model, pathOf) });
    }
  };

  const write = (document: NodeTypstDocument, { standards, timestamp }: PrintJob) => {
    let refusedStandard: string | null = null;
    for (const standard of standards) {
      try {
        const pdf = compiler.pdf(document, { pdfStandard: standard, creationTimestamp: timestamp });
        return { pdf, standard, refused: refusedStandard };
      } catch (error) {
        refusedStandard = error instanceof Error ? error.message : String(error);
      }
    }
    throw new TypesettingError(refusedStandard ?? 'no standard was asked for');
  };

  return {
    print: (job) => {
      const paths = placePictures(job.model, job.images);
      const document = layOut(job.model, paths);
      const { pdf, standard, refused: refusedStandard } = write(document, job);
      const missing = imageNames(job.model).filter((name) => !paths.has(name));
      const complaints = [refusedStandard, missing.length > 0 ? `pictures not readable: ${missing.join(', ')}` : null];
      const complaint = complaints.filter((each) => each !== null).join('; ');
      return { pdf, standard, pages: document.numOfPages, complaint: complaint === '' ? null : complaint };
    },
    clearCache: () => {
      compiler.resetShadow();
      compiler.evictCache(0);
    },
  };
};
