import { escapeXml } from '@trapline/plan-render/svg.ts';
import { chartSvg } from '../charts.ts';
import type { Badge, Block, BlockKind, BlockOf, Cell, Column, Line, ReportModel, Row, Tone } from '../model.ts';
import { legendPin, planOverlay } from '../plan-scene.ts';
import { printable } from '../text.ts';
import { accentStyle, htmlStyle } from './html-style.ts';

/** The look on screen: one function per kind of block. Every text is escaped when it is inserted, without exception. */

type ImageUrl = (name: string) => string;

const text = (value: string): string => escapeXml(printable(value));

const tag = (name: string, attributes: string, content: string): string =>
  `<${name}${attributes === '' ? '' : ` ${attributes}`}>${content}</${name}>`;

const div = (className: string, content: string): string => tag('div', `class="${className}"`, content);
const span = (className: string, content: string): string => tag('span', `class="${className}"`, content);
const toneClass = (className: string, tone: Tone): string => `${className} tone-${tone}`;

const picture = (source: string, alt: string, className: string): string =>
  `<img class="${className}" src="${escapeXml(source)}" alt="${text(alt)}" loading="lazy">`;

/** A generated drawing that a screen reader presents as one picture. */
const drawing = (alt: string, className: string, svg: string): string =>
  tag('div', `class="${className}" role="img" aria-label="${text(alt)}"`, svg);

const badge = (it: Badge): string => span(toneClass('badge', it.tone), text(it.text));

const lineClass = ({ style, tone }: Line): string =>
  ['line', style ?? 'plain', ...(tone ? [`inked tone-${tone}`] : [])].join(' ');

const gauge = ({ percent, tone }: NonNullable<Line['gauge']>): string =>
  tag('span', 'class="gauge"', `<i class="tone-${tone}" style="width:${Number(percent)}%"></i>`);

const line = (it: Line): string => {
  const parts = [
    it.swatch ? `<i class="swatch" style="background:${escapeXml(it.swatch)}"></i>` : '',
    it.text === '' ? '' : tag('span', '', text(it.text)),
    it.badge ? badge(it.badge) : '',
    it.gauge ? gauge(it.gauge) : '',
  ];
  return div(lineClass(it), parts.join(''));
};

const cell = (lines: Cell, column: Column | undefined): string => {
  const content = lines.length === 0 ? span('muted', '–') : lines.map(line).join('');
  const label = column ? text(column.title) : '';
  return tag('td', `class="${column?.align ?? 'left'}" data-label="${label}"`, tag('div', '', content));
};

const tableRow = (row: Row, columns: readonly Column[]): string => {
  if ('cells' in row) return tag('tr', '', row.cells.map((lines, index) => cell(lines, columns[index])).join(''));
  const detail = row.detail === undefined ? '' : span('note', text(row.detail));
  return tag(
    'tr',
    'class="group"',
    tag('th', `scope="colgroup" colspan="${columns.length}"`, text(row.group) + detail),
  );
};

const table = ({ columns, rows }: BlockOf<'table'>): string => {
  const total = columns.reduce((sum, { width }) => sum + width, 0);
  const widths = columns.map(({ width }) => `<col style="width:${((100 * width) / total).toFixed(2)}%">`).join('');
  const headingCells = columns
    .map(({ title, align }) => tag('th', `scope="col" class="${align}"`, text(title)))
    .join('');
  const lines = rows.map((row) => tableRow(row, columns));
  const head = tag('thead', '', tag('tr', '', headingCells));
  return tag('table', '', tag('colgroup', '', widths) + head + tag('tbody', '', lines.join('')));
};

const letterhead = ({ parties }: BlockOf<'letterhead'>, imageUrl: ImageUrl): string => {
  const party = ({ role, name, lines, logo, logoAlt }: (typeof parties)[number]) => {
    const partyLines = [
      div('role', text(role)),
      div('name', text(name)),
      ...lines.map((each) => div('muted', text(each))),
    ];
    return div('party', (logo ? picture(imageUrl(logo), logoAlt, 'logo') : '') + div('', partyLines.join('')));
  };
  return tag('header', 'class="letterhead"', parties.map(party).join(''));
};

const title = ({ text: titleText, number, lines, badges }: BlockOf<'h1'>): string => {
  const names = lines.map((each, index) => div(index === 0 ? 'strong' : 'muted', text(each)));
  const titleColumn = tag('h1', '', text(titleText)) + names.join('');
  return div('title', div('', titleColumn) + div('right', div('number', text(number)) + badges.map(badge).join(' ')));
};

const labelledItems = (items: readonly { label: string; text: string }[]): string =>
  items.map((item) => tag('dt', '', text(item.label)) + tag('dd', '', text(item.text))).join('');

const kpi = (item: BlockOf<'kpis'>['items'][number]): string =>
  div(
    toneClass('kpi', item.tone),
    div('value', text(item.value)) + div('strong', text(item.label)) + div('muted', text(item.hint)),
  );

// drawn twice, because letters that shrink with the drawing are unreadable on a phone; the style shows one of them
const CHART_WIDTHS = { wide: 560, narrow: 330 };

const chartFigures = ({ charts }: BlockOf<'charts'>): string => {
  const figures = charts.map(({ title: name, alt, chart }) => {
    const wide = drawing(alt, 'chart wide', chartSvg(chart, CHART_WIDTHS.wide / charts.length));
    const narrow = drawing(alt, 'chart narrow', chartSvg(chart, CHART_WIDTHS.narrow));
    return tag('figure', '', tag('figcaption', '', text(name)) + wide + narrow);
  });
  return div('row', figures.join(''));
};

const photo = (item: BlockOf<'photos'>['items'][number], imageUrl: ImageUrl): string => {
  const caption = `${tag('b', '', text(item.caption))} ${text(item.shows)}${div('muted', text(item.detail))}`;
  return tag('figure', '', picture(imageUrl(item.image), item.alt, 'photo') + tag('figcaption', '', caption));
};

const plan = (it: BlockOf<'plan'>, imageUrl: ImageUrl): string => {
  const ratio = `style="aspect-ratio:${Number(it.width)}/${Number(it.height)}"`;
  const layers =
    picture(imageUrl(it.image), it.alt, 'under') + tag('div', 'class="over" aria-hidden="true"', planOverlay(it));
  const legend = it.legend.map(({ label, tone }) =>
    span('entry', `<i aria-hidden="true">${legendPin(tone)}</i>${text(label)}`),
  );
  const frame = tag(
    'div',
    `class="scroll" tabindex="0" role="group" aria-label="${text(it.title)}"`,
    tag('div', `class="plan" ${ratio}`, layers),
  );
  return tag('h3', '', text(it.title)) + frame + div('legend', legend.join(''));
};

const signature = (item: BlockOf<'sign'>['items'][number], imageUrl: ImageUrl): string =>
  div(
    'card',
    [
      div('head', span('muted', text(item.label)) + badge(item.badge)),
      div('name', text(item.name)),
      tag('dl', 'class="facts"', labelledItems(item.facts)),
      item.remark === undefined ? '' : tag('p', `class="${toneClass('remark', item.badge.tone)}"`, text(item.remark)),
      item.image ? picture(imageUrl(item.image), item.imageAlt, 'signature') : '',
    ].join(''),
  );

const paragraph = (it: BlockOf<'p'>): string => {
  if (it.tone) return tag('p', `class="${toneClass('callout', it.tone)}"`, text(it.text));
  return tag('p', it.small ? 'class="small"' : '', text(it.text));
};

type BlockRenderers = { readonly [K in BlockKind]: (block: BlockOf<K>, imageUrl: ImageUrl) => string };

const blockRenderers: BlockRenderers = {
  letterhead,
  h1: title,
  h2: (it) => tag('h2', '', span('nr', text(it.number)) + text(it.text) + (it.note ? span('note', text(it.note)) : '')),
  p: paragraph,
  panels: (it) => div('row', it.panels.map((items) => tag('dl', 'class="card facts"', labelledItems(items))).join('')),
  kpis: (it) => div('kpis', it.items.map(kpi).join('')),
  charts: chartFigures,
  table,
  texts: (it) => tag('dl', 'class="texts"', labelledItems(it.items)),
  photos: (it, imageUrl) => div('photos', it.items.map((item) => photo(item, imageUrl)).join('')),
  plan,
  sign: (it, imageUrl) => div('signatures', it.items.map((item) => signature(item, imageUrl)).join('')),
  break: () => '<hr class="break">',
};

const renderBlock = <K extends BlockKind>(block: BlockOf<K>, imageUrl: ImageUrl): string => {
  // the block and the function have the same kind, which the compiler cannot derive from the lookup
  const render = blockRenderers[block.kind as K] as (it: Block, imageUrl: ImageUrl) => string;
  return render(block, imageUrl);
};

/**
 * Renders the whole page, for a policy that allows only inline styles and pictures of the same origin. `imageUrl`
 * returns the URL of a picture by its name in the model.
 */
export const renderHtml = (model: ReportModel, imageUrl: (name: string) => string): string => {
  const head = [
    '<meta charset="utf-8">',
    '<meta name="viewport" content="width=device-width, initial-scale=1">',
    tag('title', '', text(model.title)),
    tag('style', '', htmlStyle + accentStyle(model.accent)),
  ].join('');
  const blocks = model.blocks.map((block) => renderBlock(block, imageUrl)).join('\n');
  const footer = tag('footer', '', text(model.footer.left));
  return `<!doctype html>\n<html lang="${text(model.language)}"><head>${head}</head><body><main>\n${blocks}\n${footer}</main></body></html>\n`;
};
