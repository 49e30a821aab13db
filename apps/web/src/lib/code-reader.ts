import type { BarcodeDetector as PonyfillDetector } from 'barcode-detector/ponyfill';

type Picture = ImageBitmapSource;
export type CodeReader = (picture: Picture) => Promise<string | null>;

type Detector = { detect: (picture: Picture) => Promise<readonly { readonly rawValue: string }[]> };
type NativeDetector = {
  new (options: { formats: string[] }): Detector;
  getSupportedFormats: () => Promise<string[]>;
};

const FORMAT = 'qr_code';

const openNativeDetector = async (): Promise<Detector | null> => {
  const NativeConstructor = (globalThis as { BarcodeDetector?: NativeDetector }).BarcodeDetector;
  const formats = await NativeConstructor?.getSupportedFormats().catch((): string[] => []);
  return NativeConstructor && formats?.includes(FORMAT) ? new NativeConstructor({ formats: [FORMAT] }) : null;
};

/** The decoder in WebAssembly, served by our server: the library would otherwise fetch it from a third party. */
const openPonyfillDetector = async (): Promise<Detector> => {
  const [{ BarcodeDetector, prepareZXingModule }, { default: wasm }] = await Promise.all([
    import('barcode-detector/ponyfill'),
    import('zxing-wasm/reader/zxing_reader.wasm?url'),
  ]);
  prepareZXingModule({
    overrides: { locateFile: (file: string, folder: string) => (file.endsWith('.wasm') ? wasm : folder + file) },
  });
  const detector: PonyfillDetector = new BarcodeDetector({ formats: [FORMAT] });
  return detector;
};

/** Reads QR codes with the system decoder (Android), otherwise with ours (iOS, desktops). Loaded on first use. */
export const openCodeReader = async (): Promise<CodeReader> => {
  const detector = (await openNativeDetector()) ?? (await openPonyfillDetector());
  return async (picture) => {
    const [first] = await detector.detect(picture);
    return first?.rawValue ?? null;
  };
};
