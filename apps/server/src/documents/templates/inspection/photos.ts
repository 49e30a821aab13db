import type { Block } from '../../model.ts';
import type { ReportDevice } from './data.ts';
import { type Draft, emptyHeading, heading } from './draft.ts';
import { foundCell, withoutNotes } from './finds.ts';

/** Uses the same texts as the device lists, so that caption and row agree. */
const findsText = (draft: Draft, device: ReportDevice | undefined): string => {
  const lines = device ? foundCell(draft, device, withoutNotes) : [];
  const printedText = lines.map(({ text, badge }) => text || (badge?.text ?? '')).filter((text) => text !== '');
  return printedText.length > 0 ? printedText.join('; ') : draft.t('reports.inspection.photos.nothing');
};

/** Photos of devices, each with a text description. */
export const photoSection = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  const { items, total } = data.photos;
  if (total === 0 && items.length === 0) return [emptyHeading(draft, 'photos')];
  const note =
    total > items.length
      ? t('reports.inspection.photos.cut', { total, printed: formats.number(items.length) })
      : t('reports.inspection.photos.count', { count: items.length });
  if (items.length === 0) return [heading(draft, 'photos', note)];
  const devices = new Map(data.devices.map((device) => [device.uniqueId, device]));
  return [
    heading(draft, 'photos', note),
    {
      kind: 'photos',
      items: items.map(({ image, uniqueId, at, by, addedAt }) => ({
        image,
        caption: uniqueId,
        shows: findsText(draft, devices.get(uniqueId)),
        detail:
          addedAt === undefined
            ? `${formats.dateTime(at)} · ${by}`
            : t('reports.inspection.finds.added', { at: formats.dateTime(addedAt), by }),
        alt: t('reports.inspection.photos.alt', { device: uniqueId, at: formats.dateTime(addedAt ?? at) }),
      })),
    },
  ];
};
