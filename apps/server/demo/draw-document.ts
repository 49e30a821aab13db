import { createCanvas } from '@napi-rs/canvas';
import { dayNumber } from './clock.ts';
import { FONT, registerFonts } from './fonts.ts';

/** A scanned document: A4 at 96 dpi, as a PDF with one picture. */
const SHEET_PIXELS = { width: 794, height: 1123 } as const;
const PAGE_POINTS = { width: 595, height: 842 } as const;
const QUALITY = 82;

export type DocumentText = {
  readonly title: string;
  readonly issuer: string;
  readonly color: string;
  readonly number: string | null;
  readonly lines: readonly string[];
  readonly issued: Date;
  readonly until: Date | null;
};

const drawSheet = ({ title, issuer, color, number, lines, issued, until }: DocumentText): Promise<Uint8Array> => {
  registerFonts();
  const canvas = createCanvas(SHEET_PIXELS.width, SHEET_PIXELS.height);
  const ctx = canvas.getContext('2d');
  ctx.fillStyle = '#fdfdfb';
  ctx.fillRect(0, 0, SHEET_PIXELS.width, SHEET_PIXELS.height);
  ctx.fillStyle = color;
  ctx.fillRect(72, 84, 52, 6);
  const write = (text: string, y: number, font: string, ink = '#20262c') => {
    ctx.font = `${font} "${FONT}"`;
    ctx.fillStyle = ink;
    ctx.fillText(text, 72, y, SHEET_PIXELS.width - 144);
  };
  write(issuer, 130, '400 17px', '#5b6570');
  write(title, 192, '600 32px');
  if (number !== null) write(`Nr ${number}`, 232, '400 18px', '#5b6570');
  for (const [index, line] of lines.entries()) write(line, 300 + index * 34, '400 19px');
  const belowLines = 340 + lines.length * 34;
  write(`Wystawiono: ${dayNumber(issued)}`, belowLines, '400 18px');
  if (until !== null) write(`Ważne do: ${dayNumber(until)}`, belowLines + 32, '600 18px');
  ctx.strokeStyle = '#9aa4ad';
  ctx.beginPath();
  ctx.moveTo(480, 960);
  ctx.lineTo(722, 960);
  ctx.stroke();
  ctx.font = `400 14px "${FONT}"`;
  ctx.fillStyle = '#5b6570';
  ctx.fillText('pieczęć i podpis', 548, 984);
  return canvas.encode('jpeg', QUALITY);
};

/** The smallest PDF around a JPEG; the same picture gives the same bytes. */
const pdfOf = (jpeg: Uint8Array): Uint8Array => {
  const { width, height } = PAGE_POINTS;
  const imageCommand = `q ${width} 0 0 ${height} 0 0 cm /P Do Q`;
  const objects: readonly (readonly (string | Uint8Array)[])[] = [
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${width} ${height}] /Contents 4 0 R `,
      '/Resources << /XObject << /P 5 0 R >> >> >>',
    ],
    [`<< /Length ${imageCommand.length} >>\nstream\n${imageCommand}\nendstream`],
    [
      `<< /Type /XObject /Subtype /Image /Width ${SHEET_PIXELS.width} /Height ${SHEET_PIXELS.height} /ColorSpace /DeviceRGB `,
      `/BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
  ];
  const chunks: Buffer[] = [Buffer.from('%PDF-1.4\n')];
  const length = () => chunks.reduce((sum, chunk) => sum + chunk.length, 0);
  const offsets = objects.map((parts, index) => {
    const offset = length();
    chunks.push(
      Buffer.from(`${index + 1} 0 obj\n`),
      ...parts.map((part) => Buffer.from(part)),
      Buffer.from('\nendobj\n'),
    );
    return offset;
  });
  const tableOffset = length();
  const entries = offsets.map((at) => `${String(at).padStart(10, '0')} 00000 n \n`).join('');
  const size = objects.length + 1;
  chunks.push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${tableOffset}\n%%EOF\n`,
    ),
  );
  return Buffer.concat(chunks);
};

export const drawDocument = async (text: DocumentText): Promise<Uint8Array> => pdfOf(await drawSheet(text));
