import type { UsedProduct } from '@trapline/contract/interventions/schemas.ts';
import type { Language } from '@trapline/contract/kernel/schemas.ts';
import { type Translator, translatorFor } from '@trapline/phrases/translator.ts';
import { type Formats, formatsFor } from '../format.ts';
import type { Badge, Block, BlockOf, Cell, ReportModel, Row } from '../model.ts';
import { shorten } from '../text.ts';
import { amendmentTable } from './amended-records.ts';
import { type InterventionProtocolData, PROTOCOL_TEXTS } from './intervention/data.ts';
import { accentOf, letterhead } from './letterhead.ts';
import { licenceText } from './licence.ts';

/** Increase it when the layout of the same facts changes: protocols are then printed again on request. */
export const PROTOCOL_REVISION = 5;

type Draft = { readonly data: InterventionProtocolData; readonly t: Translator; readonly formats: Formats };

/** Every protocol contains each section under its number; an empty section states that it is empty. */
const SECTIONS = ['findings', 'products', 'signature', 'amendments', 'photos'] as const;

type Section = (typeof SECTIONS)[number];

const sectionNumber = (section: Section): string => String(SECTIONS.indexOf(section) + 1);

const heading = ({ t }: Draft, section: Section, note?: string): BlockOf<'h2'> => ({
  kind: 'h2',
  number: sectionNumber(section),
  text: t(`protocols.section.${section}`),
  ...(note === undefined ? {} : { note }),
});

/** `ZWR-P-2026-003/2`: the number of the intervention, then the issue of its protocol. */
const documentNumber = ({ protocol: { number, issue } }: InterventionProtocolData): string => `${number}/${issue}`;

const signatureBadge = ({ data: { signature, withdrawn }, t }: Draft): Badge => {
  if (!signature) return { text: t(`interventions.state.${withdrawn ? 'withdrawn' : 'notSigned'}`), tone: 'neutral' };
  return signature.isCurrent && signature.changesSince === 0
    ? { text: t('interventions.state.signed'), tone: 'good' }
    : { text: t('interventions.state.changed'), tone: 'notice' };
};

/** A notice on the first page of a signed protocol: its facts have changed since the first signature. */
const amendedNotice = ({ data, t }: Draft): Block[] =>
  data.amendments.length === 0
    ? []
    : [
        {
          kind: 'p',
          tone: 'notice',
          text: t('protocols.amended', { count: data.amendments.length, section: sectionNumber('amendments') }),
        },
      ];

const opening = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  const { protocol, intervention, place } = data;
  return [
    letterhead(t, data),
    {
      kind: 'h1',
      text: t('protocols.title'),
      number: documentNumber(data),
      lines: [place.name, place.address],
      badges: [signatureBadge(draft)],
    },
    ...(protocol.replaces === null
      ? []
      : [
          {
            kind: 'p' as const,
            tone: 'neutral' as const,
            text: t('protocols.replaces', { issue: String(protocol.replaces) }),
          },
        ]),
    ...amendedNotice(draft),
    {
      kind: 'panels',
      panels: [
        [
          { label: t('protocols.facts.intervention'), text: intervention.name },
          { label: t('protocols.facts.author'), text: intervention.author },
          { label: t('reports.document.licence'), text: licenceText(draft, intervention.licence) },
          { label: t('protocols.facts.at'), text: formats.dateTime(intervention.at) },
          { label: t('protocols.facts.area'), text: intervention.area ?? t('reports.document.notRecorded') },
        ],
        [
          { label: t('protocols.facts.issue'), text: String(protocol.issue) },
          { label: t('protocols.facts.generatedAt'), text: formats.dateTime(protocol.generatedAt) },
          { label: t('protocols.facts.timezone'), text: formats.timezone },
        ],
      ],
    },
  ];
};

const findings = (draft: Draft): Block[] => {
  const { data, t } = draft;
  const items = PROTOCOL_TEXTS.map((field) => ({
    label: t(`interventions.field.${field}`),
    text: data.intervention[field] ?? t('reports.document.notRecorded'),
  }));
  return [heading(draft, 'findings'), { kind: 'texts', items }];
};

const NO_BREAK_SPACE = '\u00a0';

const textLines = (...texts: (string | null)[]): Cell => texts.flatMap((text) => (text === null ? [] : [{ text }]));

const productRow =
  ({ t, formats }: Draft) =>
  (product: UsedProduct): Row => {
    const { name, activeSubstance, amount, unit, batchNumber, authorisationNumber, method, applicator } = product;
    return {
      cells: [
        [{ text: name, style: 'strong' }],
        textLines(activeSubstance),
        textLines(`${formats.number(amount)}${NO_BREAK_SPACE}${t(`interventions.unit.${unit}`, { amount })}`),
        textLines(
          batchNumber && t('protocols.batch', { number: batchNumber }),
          authorisationNumber && t('protocols.authorisation', { number: authorisationNumber }),
        ),
        textLines(method, applicator),
      ],
    };
  };

const products = (draft: Draft): Block[] => {
  const { data, t } = draft;
  if (data.products.length === 0) return [heading(draft, 'products'), { kind: 'p', text: t('protocols.noProducts') }];
  return [
    heading(draft, 'products'),
    {
      kind: 'table',
      columns: [
        { title: t('protocols.column.name'), width: 40, align: 'left' },
        { title: t('protocols.column.substance'), width: 40, align: 'left' },
        { title: t('protocols.column.amount'), width: 24, align: 'right' },
        { title: t('protocols.column.batch'), width: 44, align: 'left' },
        { title: t('protocols.column.how'), width: 38, align: 'left' },
      ],
      rows: data.products.map(productRow(draft)),
    },
  ];
};

const photos = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  if (data.photos.length === 0) return [heading(draft, 'photos'), { kind: 'p', text: t('protocols.noPhotos') }];
  const items = data.photos.map(({ image, type, at }, index) => {
    const number = String(index + 1);
    const section = t(`interventions.photos.${type}`);
    return {
      image,
      caption: number,
      shows: section,
      detail: t('protocols.photoAt', { at: formats.dateTime(at) }),
      alt: t('protocols.photoAlt', { number, section }),
    };
  });
  return [heading(draft, 'photos'), { kind: 'photos', items }];
};

type PrintedSignature = NonNullable<InterventionProtocolData['signature']>;

/** States that facts have changed since the signature, and how many times; null if nothing has changed. */
const signatureRemark = (
  { t }: Draft,
  { version, isCurrent, changesSince: count }: PrintedSignature,
): string | null => {
  if (version !== null && count > 0)
    return t('reports.inspection.signatures.since', { version: String(version), count });
  return isCurrent && count === 0 ? null : t('protocols.changed');
};

/** The text for a missing signature; a withdrawn signature is mentioned with its signer. */
const unsignedText = ({ data: { withdrawn }, t, formats }: Draft): string => {
  if (!withdrawn) return t('protocols.notSigned');
  const { name, at, by } = withdrawn;
  return t('protocols.withdrawn', { name: name ?? t('protocols.nameless'), at: formats.dateTime(at), by });
};

const methodOf = ({ t }: Draft, { image, recordedBy: by }: PrintedSignature): string => {
  const method = image === null ? 'TYPED' : 'DRAWN';
  return by === null
    ? t(`reports.inspection.signatures.methods.${method}`)
    : t(`reports.inspection.signatures.recorded.${method}`, { by });
};

const signature = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  if (!data.signature) return [heading(draft, 'signature'), { kind: 'p', text: unsignedText(draft) }];
  const { name, image, at, version } = data.signature;
  const remark = signatureRemark(draft, data.signature);
  const isCurrent = remark === null;
  const signer = name ?? t('protocols.nameless');
  const zoned = t('reports.inspection.signatures.zoned', { at: formats.dateTime(at), timezone: formats.timezone });
  return [
    heading(draft, 'signature'),
    {
      kind: 'sign',
      items: [
        {
          label: t('protocols.received'),
          name: signer,
          badge: isCurrent
            ? { text: t('protocols.valid'), tone: 'good' }
            : { text: t('protocols.earlier'), tone: 'notice' },
          facts: [
            { label: t('reports.inspection.signatures.date'), text: zoned },
            {
              label: t('reports.inspection.signatures.method'),
              text: methodOf(draft, data.signature),
            },
            {
              label: t('reports.inspection.signatures.version'),
              text: version === null ? t('reports.document.notRecorded') : String(version),
            },
          ],
          ...(remark === null ? {} : { remark }),
          image,
          imageAlt: t('reports.document.signatureOf', { name: signer }),
        },
      ],
    },
  ];
};

const amendments = (draft: Draft): Block[] => {
  const { data, t } = draft;
  if (data.amendments.length === 0) return [heading(draft, 'amendments', t('reports.document.none'))];
  return [
    heading(draft, 'amendments', t('reports.inspection.amendments.count', { count: data.amendments.length })),
    amendmentTable(
      draft,
      data.amendments.map((amendment) => ({ ...amendment, about: null })),
    ),
  ];
};

/**
 * Builds the protocol of one intervention. A pure function: the same data, language and time zone (IANA name) give the
 * same model.
 */
export const buildInterventionProtocol = (
  data: InterventionProtocolData,
  language: Language,
  timezone: string,
): ReportModel => {
  const t = translatorFor(language);
  const draft: Draft = { data, t, formats: formatsFor(language, timezone) };
  const number = documentNumber(data);
  return {
    language,
    title: `${t('protocols.title')} ${number} · ${data.place.name}`,
    author: data.company.name,
    header: { left: shorten(data.company.name, 40), right: `${number} · ${shorten(data.place.name, 50)}` },
    footer: {
      left: data.protocol.uuid,
      // the numbers are known only after the page layout
      page: t('reports.document.page', { page: '{page}', pages: '{pages}' }),
    },
    ...accentOf(data.company),
    missingImage: t('reports.document.missingImage'),
    blocks: [
      ...opening(draft),
      ...findings(draft),
      ...products(draft),
      ...signature(draft),
      ...amendments(draft),
      ...photos(draft),
    ],
  };
};
