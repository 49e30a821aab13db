import { Language } from '@trapline/contract/kernel/schemas.ts';
import { z } from 'zod';

/**
 * The contract between templates and renderers. A template defines the content of a document and its order; only
 * `render/blocks.typ` (paper) and `render/html.ts` (screen) define how it looks. A new block is one schema here and one
 * function in each of the two. Texts are plain data: nothing in them is read as markup.
 */

export const TONES = ['neutral', 'brand', 'good', 'notice', 'warn', 'bad'] as const;
/** The meaning of a colour. The colours themselves are in `tones.ts`; a template never uses one directly. */
export const Tone = z.enum(TONES);
export type Tone = z.infer<typeof Tone>;

/** Name by which a renderer gets a picture: its bytes (paper) or its URL (screen). */
const ImageName = z.string().min(1).max(300);

/** `#rrggbb`. Only for colours that are data themselves, such as the colour a company gave to a device type. */
const HexColor = z.string().regex(/^#[0-9a-f]{6}$/i);

export const Badge = z.object({ text: z.string(), tone: Tone });
export type Badge = z.infer<typeof Badge>;

/** One line of a table cell: its text, then the drawing beside it. `gauge` is a bar of 0..100 percent. */
export const Line = z.object({
  text: z.string(),
  style: z.enum(['plain', 'strong', 'muted']).optional(),
  tone: Tone.optional(),
  swatch: HexColor.optional(),
  badge: Badge.optional(),
  gauge: z.object({ percent: z.number().min(0).max(100), tone: Tone }).optional(),
});
export type Line = z.infer<typeof Line>;

/** A cell without lines shows a dash, so that an auditor sees that it is not empty by accident. */
export const Cell = z.array(Line);
export type Cell = z.infer<typeof Cell>;

/** `width` is relative to the widths of the other columns. */
export const Column = z.object({ title: z.string(), width: z.number().positive(), align: z.enum(['left', 'right']) });
export type Column = z.infer<typeof Column>;

/** `earlier`: the earlier value, drawn thinner underneath. */
const ChartItem = z.object({
  label: z.string(),
  value: z.number().min(0),
  tone: Tone,
  earlier: z.number().min(0).optional(),
});
const Series = z.object({ name: z.string(), tone: Tone, values: z.array(z.number().min(0)) });
/** Null if nobody checked: the line has a gap there, which differs from zero. */
const LineSeries = Series.extend({ values: z.array(z.number().min(0).nullable()) });

/** A chart as numbers. `bar` is horizontal if its labels are long names; `legend` explains the tones of single bars. */
export const Chart = z.discriminatedUnion('type', [
  z.object({
    type: z.literal('bar'),
    direction: z.enum(['across', 'up']),
    items: z.array(ChartItem).min(1),
    legend: z.array(z.object({ label: z.string(), tone: Tone })),
  }),
  z.object({ type: z.literal('stacked'), labels: z.array(z.string()).min(1), series: z.array(Series).min(1) }),
  z.object({ type: z.literal('line'), labels: z.array(z.string()).min(1), series: z.array(LineSeries).min(1) }),
  z.object({ type: z.literal('pie'), items: z.array(ChartItem).min(1) }),
]);
export type Chart = z.infer<typeof Chart>;

/** A heading over rows that belong together; `detail` counts or explains them. */
const GroupRow = z.object({ group: z.string(), detail: z.string().optional() });
/** A row with one cell for each column. */
const CellRow = z.object({ cells: z.array(Cell) });
export const Row = z.union([CellRow, GroupRow]);
export type Row = z.infer<typeof Row>;

/** Position of a marker in pixels of the plan picture, from its upper left corner. */
const Marker = z.object({ x: z.number(), y: z.number(), label: z.string(), tone: Tone });

const LabelledText = z.object({ label: z.string(), text: z.string() });

export const Block = z.discriminatedUnion('kind', [
  /** The companies in the letterhead, side by side. */
  z.object({
    kind: z.literal('letterhead'),
    parties: z
      .array(
        z.object({
          role: z.string(),
          name: z.string(),
          lines: z.array(z.string()),
          logo: ImageName.nullable(),
          logoAlt: z.string(),
        }),
      )
      .min(1)
      .max(2),
  }),
  z.object({
    kind: z.literal('h1'),
    text: z.string(),
    number: z.string(),
    lines: z.array(z.string()),
    badges: z.array(Badge),
  }),
  /** `number` is used by references to the section in the document. */
  z.object({ kind: z.literal('h2'), number: z.string(), text: z.string(), note: z.string().optional() }),
  /**
   * A paragraph; with a tone it becomes a coloured box for a statement that must not be overlooked. `small` is for
   * explanations.
   */
  z.object({ kind: z.literal('p'), text: z.string(), tone: Tone.optional(), small: z.boolean().optional() }),
  z.object({ kind: z.literal('panels'), panels: z.array(z.array(LabelledText)).min(1).max(3) }),
  z.object({
    kind: z.literal('kpis'),
    items: z.array(z.object({ label: z.string(), value: z.string(), hint: z.string(), tone: Tone })).min(1),
  }),
  z.object({
    kind: z.literal('charts'),
    charts: z
      .array(z.object({ title: z.string(), alt: z.string().min(1), chart: Chart }))
      .min(1)
      .max(2),
  }),
  /** `dense` is for long lists. */
  z.object({
    kind: z.literal('table'),
    columns: z.array(Column).min(1),
    rows: z.array(Row),
    dense: z.boolean().optional(),
  }),
  /** Long texts that people wrote, each under its label. */
  z.object({ kind: z.literal('texts'), items: z.array(LabelledText).min(1) }),
  z.object({
    kind: z.literal('photos'),
    items: z
      .array(
        z.object({
          image: ImageName,
          caption: z.string(),
          /** The content of the picture, printed after the caption. */
          shows: z.string(),
          detail: z.string(),
          alt: z.string().min(1),
        }),
      )
      .min(1),
  }),
  /** A floor plan of `width` x `height` pixels with its markers. */
  z.object({
    kind: z.literal('plan'),
    title: z.string(),
    image: ImageName,
    width: z.number().positive(),
    height: z.number().positive(),
    alt: z.string().min(1),
    markers: z.array(Marker),
    legend: z.array(z.object({ label: z.string(), tone: Tone })),
  }),
  /** Signatures, each with its meaning, the person and the facts, and the drawing beside them. */
  z.object({
    kind: z.literal('sign'),
    items: z
      .array(
        z.object({
          label: z.string(),
          name: z.string(),
          badge: Badge,
          facts: z.array(LabelledText),
          /** Printed separately from the facts: that the signature was withdrawn, or that later changes exist. */
          remark: z.string().optional(),
          image: ImageName.nullable(),
          imageAlt: z.string(),
        }),
      )
      .min(1),
  }),
  z.object({ kind: z.literal('break') }),
]);
export type Block = z.infer<typeof Block>;
export type BlockKind = Block['kind'];
export type BlockOf<K extends BlockKind> = Extract<Block, { kind: K }>;

/** Colour of the company that issues the document, in shades that are readable on paper. */
const Accent = z.object({ solid: HexColor, ink: HexColor, soft: HexColor });
export type Accent = z.infer<typeof Accent>;

/** A whole document. `footer.page` contains the placeholders `{page}` and `{pages}`, which only paper can fill. */
export const ReportModel = z.object({
  language: Language,
  title: z.string().min(1),
  author: z.string(),
  header: z.object({ left: z.string(), right: z.string() }),
  footer: z.object({ left: z.string(), page: z.string() }),
  /** Used for the head, the headings and table heads; colours with a meaning do not change. */
  accent: Accent.optional(),
  /** Text that replaces a picture that is missing or unreadable. */
  missingImage: z.string(),
  blocks: z.array(Block),
});
export type ReportModel = z.infer<typeof ReportModel>;

/**
 * Labels to be printed on sheets at exact places, in millimetres from the upper left corner, with nothing else on the
 * sheet.
 */
export const LabelSheet = z.object({
  language: Language,
  title: z.string().min(1),
  columns: z.number().int().positive(),
  rows: z.number().int().positive(),
  width: z.number().positive(),
  height: z.number().positive(),
  left: z.number().min(0),
  top: z.number().min(0),
  gapX: z.number().min(0),
  gapY: z.number().min(0),
  /** Whether to print cutting lines. */
  isCut: z.boolean(),
  /** `svg` is a square drawing; `strong` is the one word that must be readable from a distance. */
  labels: z
    .array(z.object({ svg: z.string(), alt: z.string().min(1), strong: z.string(), lines: z.array(z.string()) }))
    .min(1),
});
export type LabelSheet = z.infer<typeof LabelSheet>;

/** One floor plan on one sheet, all lengths in millimetres; `overlay` and `svg` are drawings. */
export const PlanSheet = z.object({
  language: Language,
  title: z.string().min(1),
  author: z.string(),
  width: z.number().positive(),
  height: z.number().positive(),
  margin: z.number().min(0),
  head: z.number().min(0),
  place: z.string(),
  /** The date from which the drawn state is valid. */
  asOf: z.string(),
  missingImage: z.string(),
  plan: z.object({
    name: z.string(),
    image: ImageName,
    alt: z.string().min(1),
    width: z.number().positive(),
    height: z.number().positive(),
    overlay: z.string(),
  }),
  legend: z.array(z.object({ label: z.string().min(1), svg: z.string() })),
  lines: z.array(z.string()),
});
export type PlanSheet = z.infer<typeof PlanSheet>;

/** Every kind of printable document. */
export const Paper = z.union([ReportModel, LabelSheet, PlanSheet]);
export type Paper = z.infer<typeof Paper>;
