import type { Block } from '../../model.ts';
import { type Draft, heading, noneUnder } from './draft.ts';

// a count never stands alone on a line
const COUNT = '\u00a0×\u00a0';

/** Photos of devices, each said in words. */
export const photoSection = (draft: Draft): Block[] => {
  const { data, t, formats } = draft;
  const { items, total } = data.photos;
  if (total === 0 && items.length === 0) return [noneUnder(draft, 'photos')];
  const note =
    total > items.length
      ? t('reports.inspection.photos.cut', { total, printed: formats.number(items.length) })
      : t('reports.inspection.photos.count', { count: items.length });
  if (items.length === 0) return [heading(draft, 'photos', note)];
  return [
    heading(draft, 'photos', note),
    {
      kind: 'photos',
      items: items.map(({ image, uniqueId, shows, at, by }) => ({
        image,
        caption: uniqueId,
        shows: shows.length > 0 ? shows.join(', ').replaceAll(' × ', COUNT) : t('reports.inspection.photos.nothing'),
        detail: `${formats.dateTime(at)} · ${by}`,
        alt: t('reports.inspection.photos.alt', { device: uniqueId, at: formats.dateTime(at) }),
      })),
    },
  ];
};
