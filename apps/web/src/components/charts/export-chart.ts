import { downloadBlob } from '~/lib/download.ts';
import type { ChartTable } from './chart-types.ts';

const COPIED_STYLES = [
  'fill',
  'stroke',
  'stroke-width',
  'stroke-dasharray',
  'font-size',
  'font-weight',
  'font-family',
  'opacity',
];
const TITLE_HEIGHT = 40;
const PADDING = 16;
const SVG_NAMESPACE = 'http://www.w3.org/2000/svg';

/** Copies the computed styles to each element, because the exported picture has no style sheet. */
const inlineStyles = (parts: readonly Element[]): void => {
  const stylesByPart = parts.map((part) => {
    const computedStyle = getComputedStyle(part);
    return COPIED_STYLES.map((name) => [name, computedStyle.getPropertyValue(name)] as const);
  });
  // changed only after all styles were read: a line inherits its colour from the class of its series, removed here
  for (const [index, part] of parts.entries()) {
    for (const [name, value] of stylesByPart[index] ?? []) part.setAttribute(name, value);
    part.removeAttribute('class');
  }
};

const createTextAt = (y: number, content: string): SVGTextElement => {
  const text = document.createElementNS(SVG_NAMESPACE, 'text');
  text.setAttribute('x', String(PADDING));
  text.setAttribute('y', String(y));
  text.style.fontSize = 'var(--fs-16)';
  text.style.fontWeight = '600';
  text.style.fill = 'var(--ink)';
  text.textContent = content;
  return text;
};

type Picture = { readonly text: string; readonly width: number; readonly height: number };

/** The chart on a white background under its title, in the light colour scheme. */
const toPicture = (chart: SVGSVGElement, title: string): Picture => {
  const width = chart.clientWidth + 2 * PADDING;
  const height = chart.clientHeight + TITLE_HEIGHT + PADDING;
  const sheet = document.createElementNS(SVG_NAMESPACE, 'svg');
  sheet.setAttribute('xmlns', SVG_NAMESPACE);
  sheet.setAttribute('viewBox', `0 0 ${width} ${height}`);
  sheet.setAttribute('width', String(width));
  sheet.setAttribute('height', String(height));
  const background = document.createElementNS(SVG_NAMESPACE, 'rect');
  background.setAttribute('width', '100%');
  background.setAttribute('height', '100%');
  background.style.fill = 'var(--paper)';
  const drawing = document.createElementNS(SVG_NAMESPACE, 'g');
  drawing.setAttribute('transform', `translate(${PADDING} ${TITLE_HEIGHT})`);
  drawing.append(...[...chart.childNodes].map((node) => node.cloneNode(true)));
  sheet.append(background, createTextAt(TITLE_HEIGHT - PADDING, title), drawing);
  const offscreen = document.createElement('div');
  offscreen.style.cssText = 'color-scheme: light; position: fixed; inset-inline-start: -9999px; visibility: hidden';
  offscreen.append(sheet);
  document.body.append(offscreen);
  inlineStyles([...sheet.querySelectorAll('*')]);
  for (const part of sheet.querySelectorAll('[data-screen-only]')) part.remove();
  for (const part of sheet.querySelectorAll('[style]')) part.removeAttribute('style');
  offscreen.remove();
  return { text: new XMLSerializer().serializeToString(sheet), width, height };
};

const PIXEL_RATIO = 2;

const toPng = async ({ text, width, height }: Picture): Promise<Blob> => {
  const image = new Image();
  image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(text)}`;
  await image.decode();
  const canvas = document.createElement('canvas');
  canvas.width = width * PIXEL_RATIO;
  canvas.height = height * PIXEL_RATIO;
  canvas.getContext('2d')?.drawImage(image, 0, 0, canvas.width, canvas.height);
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('the picture was not made'))), 'image/png');
  });
};

/** Spreadsheets expect the separators of the locale: a semicolon where the decimal separator is a comma. */
type Separators = { readonly decimal: string; readonly separator: ',' | ';' };

const separatorsOf = (locale: string): Separators => {
  const parts = new Intl.NumberFormat(locale).formatToParts(0.5);
  const decimal = parts.find(({ type }) => type === 'decimal')?.value ?? '.';
  return { decimal, separator: decimal === ',' ? ';' : ',' };
};

/** Text that a spreadsheet would treat as a formula is stored as text. */
const formatCell = (cell: string | number | null, { decimal }: Separators): string => {
  if (cell === null) return '';
  if (typeof cell === 'number') return String(cell).replace('.', decimal);
  const safe = /^[=+\-@\t\r]/.test(cell) ? `'${cell}` : cell;
  return `"${safe.replaceAll('"', '""')}"`;
};

/** The table as CSV in UTF-8 with a byte order mark, so that spreadsheets read the letters of every language. */
export const toCsv = ({ columns, rows }: ChartTable, locale: string): string => {
  const separators = separatorsOf(locale);
  const lines = [columns, ...rows.map(({ cells }) => cells)];
  const lineOf = (cells: readonly (string | number | null)[]) =>
    cells.map((cell) => formatCell(cell, separators)).join(separators.separator);
  return `\uFEFF${lines.map(lineOf).join('\r\n')}\r\n`;
};

const fileName = (title: string): string =>
  title
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '')
    .slice(0, 80);

export const saveSvg = (chart: SVGSVGElement, title: string): void =>
  downloadBlob(new Blob([toPicture(chart, title).text], { type: 'image/svg+xml' }), `${fileName(title)}.svg`);

export const savePng = async (chart: SVGSVGElement, title: string): Promise<void> =>
  downloadBlob(await toPng(toPicture(chart, title)), `${fileName(title)}.png`);

export const saveCsv = (table: ChartTable, title: string, locale: string): void =>
  downloadBlob(new Blob([toCsv(table, locale)], { type: 'text/csv;charset=utf-8' }), `${fileName(title)}.csv`);
