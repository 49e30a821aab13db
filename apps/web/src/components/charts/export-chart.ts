import { downloadBlob } from '~/lib/download.ts';
import type { ChartTable } from './chart-types.ts';

const COPIED = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'font-family',
  'opacity',
];
const HEAD = 40;
const EDGE = 16;
const SVG = 'http://www.w3.org/2000/svg';

/** Copies the computed styles to each element, because the exported picture has no style sheet. */
const dress = (parts: readonly Element[]): void => {
  const looks = parts.map((part) => {
    const look = getComputedStyle(part);
    return COPIED.map((name) => [name, look.getPropertyValue(name)] as const);
  });
  // changed only after all styles were read: a line inherits its colour from the class of its series, removed here
  for (const [index, part] of parts.entries()) {
    for (const [name, value] of looks[index] ?? []) part.setAttribute(name, value);
    part.removeAttribute('class');
  }
};

const textAt = (y: number, words: string): SVGTextElement => {
  const text = document.createElementNS(SVG, 'text');
  text.setAttribute('x', String(EDGE));
  text.setAttribute('y', String(y));
  text.style.fontSize = 'var(--fs-16)';
  text.style.fontWeight = '600';
  text.style.fill = 'var(--ink)';
  text.textContent = words;
  return text;
};

type Picture = { readonly text: string; readonly width: number; readonly height: number };

/** The chart on a white background under its title, in the light colour scheme. */
const pictureOf = (chart: SVGSVGElement, title: string): Picture => {
  const width = chart.clientWidth + 2 * EDGE;
  const height = chart.clientHeight + HEAD + EDGE;
  const sheet = document.createElementNS(SVG, 'svg');
  sheet.setAttribute('xmlns', SVG);
  sheet.setAttribute('viewBox', `0 0 ${width} ${height}`);
  sheet.setAttribute('width', String(width));
  sheet.setAttribute('height', String(height));
  const paper = document.createElementNS(SVG, 'rect');
  paper.setAttribute('width', '100%');
  paper.setAttribute('height', '100%');
  paper.style.fill = 'var(--paper)';
  const inner = document.createElementNS(SVG, 'g');
  inner.setAttribute('transform', `translate(${EDGE} ${HEAD})`);
  inner.append(...[...chart.childNodes].map((node) => node.cloneNode(true)));
  sheet.append(paper, textAt(HEAD - EDGE, title), inner);
  const stage = document.createElement('div');
  stage.style.cssText = 'color-scheme: light; position: fixed; inset-inline-start: -9999px; visibility: hidden';
  stage.append(sheet);
  document.body.append(stage);
  dress([...sheet.querySelectorAll('*')]);
  for (const part of sheet.querySelectorAll('[data-screen-only]')) part.remove();
  for (const part of sheet.querySelectorAll('[style]')) part.removeAttribute('style');
  stage.remove();
  return { text: new XMLSerializer().serializeToString(sheet), width, height };
};

const SHARP = 2;

const pngOf = async ({ text, width, height }: Picture): Promise<Blob> => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * SHARP;
  canvas.height = height * SHARP;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not made'))), 'image/png');
  });
};

/** Spreadsheets expect the separators of the locale: a semicolon where the decimal separator is a comma. */
type Marks = { readonly decimal: string; readonly separator: ',' | ';' };

const marksOf = (locale: string): Marks => {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return { decimal, separator: decimal === ',' ? ';' : ',' };
};

/** Text that a spreadsheet would treat as a formula is stored as text. */
const cellOf = (cell: string | number | null, { decimal }: Marks): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** The table as CSV in UTF-8 with a byte order mark, so that spreadsheets read the letters of every language. */
export const csvOf = ({ columns, rows }: ChartTable, locale: string): string => {
  const marks = marksOf(locale);
  const lines = [columns, ...rows.map(({ cells }) => cells)];
  const lineOf = (cells: readonly (string | number | null)[]) =>
    cells.map((cell) => cellOf(cell, marks)).join(marks.separator);
  return `\uFEFF${lines.map(lineOf).join('\r\n')}\r\n`;
};

const fileName = (title: string): string =>
  title
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);

export const saveSvg = (chart: SVGSVGElement, title: string): void =>
  downloadBlob(new Blob([pictureOf(chart, title).text], { type: 'image/svg+xml' }), `${fileName(title)}.svg`);

export const savePng = async (chart: SVGSVGElement, title: string): Promise<void> =>
  downloadBlob(await pngOf(pictureOf(chart, title)), `${fileName(title)}.png`);

export const saveCsv = (table: ChartTable, title: string, locale: string): void =>
  downloadBlob(new Blob([csvOf(table, locale)], { type: 'text/csv;charset=utf-8' }), `${fileName(title)}.csv`);
