import type { Block, Cell, Line } from '../../model.ts';
import type { ReportIssue, ReportObjection } from './data.ts';
import { countNote, type Draft, emptyHeading, heading, textCell } from './draft.ts';

/** Objections of the client company, and earlier issues of the report. */

const answerCell = ({ t, formats }: Draft, { answer }: ReportObjection): Cell =>
  answer === null
    ? [{ text: t('reports.inspection.objections.notAnswered'), style: 'strong' }]
    : [{ text: answer.text }, { text: `${answer.by}, ${formats.dateTime(answer.at)}`, style: 'muted' }];

/**
 * More than anybody writes about one visit. The oldest are printed first, so later objections never hide a printed one.
 */
const MAX_OBJECTIONS = 200;

export const objectionSection = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  if (data.objections.length === 0) return [emptyHeading(draft, 'objections')];
  const printed = data.objections.slice(0, MAX_OBJECTIONS);
  return [
    heading(draft, 'objections', countNote(draft, data.objections, printed)),
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.objections.at'), width: 24, align: 'left' },
        { title: t('reports.inspection.objections.by'), width: 36, align: 'left' },
        { title: t('reports.inspection.objections.text'), width: 60, align: 'left' },
        { title: t('reports.inspection.objections.answer'), width: 60, align: 'left' },
      ],
      rows: printed.map((objection) => ({
        cells: [
          [{ text: formats.dateTime(objection.at) }],
          [
            { text: objection.by },
            ...(objection.company ? [{ text: objection.company, style: 'muted' as const }] : []),
          ],
          [{ text: objection.text }],
          answerCell(draft, objection),
        ],
      })),
    },
  ];
};

/** A reader of a deleted issue gets a link to the later issue. */
const deletedLines = ({ t, formats }: Draft, deleted: ReportIssue['deleted']): Line[] =>
  deleted === null
    ? []
    : [
        {
          text: t('recommendations.paper.deleted', {
            date: formats.dateTime(deleted.at),
            by: deleted.by || t('reports.document.notRecorded'),
          }),
          tone: 'notice',
        },
      ];

export const issueSection = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  if (data.earlierIssues.length === 0) return [emptyHeading(draft, 'issues')];
  const { number } = data.report;
  return [
    heading(draft, 'issues', formats.number(data.earlierIssues.length)),
    {
      kind: 'table',
      columns: [
        { title: t('reports.inspection.issues.issue'), width: 44, align: 'left' },
        { title: t('reports.inspection.issues.version'), width: 30, align: 'left' },
        { title: t('reports.inspection.issues.language'), width: 30, align: 'left' },
        { title: t('reports.inspection.issues.at'), width: 34, align: 'left' },
        { title: t('reports.inspection.issues.by'), width: 42, align: 'left' },
      ],
      rows: data.earlierIssues.map(({ issue, version, language, at, by, deleted }) => ({
        cells: [
          [
            { text: number === null ? String(issue) : `${number}/${issue}`, style: 'strong' },
            ...deletedLines(draft, deleted),
          ],
          [{ text: version > 0 ? String(version) : t('reports.document.notRecorded') }],
          [{ text: t(`reports.document.languages.${language}`) }],
          [{ text: formats.dateTime(at) }],
          textCell(by ?? t('reports.inspection.issues.system')),
        ],
      })),
    },
  ];
};
