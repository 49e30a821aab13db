import { Link } from '@tanstack/react-router';
import { useTranslations } from 'use-intl';
import { DateTime } from '~/components/DateTime.tsx';
import { Facts } from '~/components/Facts.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { useVisit } from '../logic/visit-context.ts';
import { Block } from './Block.tsx';
import classes from './VisitBlocks.module.css';

/** The facts that identify a visit: number, time, people, facility, and the visits merged into it. */
export function VisitFacts() {
  const t = useTranslations('inspections');
  const { inspection } = useVisit();
  const { number, amendments, amendedAt, joined, note, placeUuid } = inspection;
  return (
    <Block title={t('block.details')}>
      <Facts
        layout="columns"
        items={[
          { label: t('column.number'), value: number ?? t('details.noNumber') },
          { label: t('column.started'), value: <DateTime atFacility value={inspection.startedAt} /> },
          { label: t('column.finished'), value: <DateTime atFacility value={inspection.finishedAt} /> },
          { label: t('column.user'), value: <PersonName person={inspection.user} /> },
          { label: t('details.place'), value: inspection.place.name },
          ...(amendments > 0
            ? [
                {
                  label: t('details.amendments'),
                  value: (
                    <>
                      <strong className="num">{amendments}</strong>, <DateTime atFacility value={amendedAt} />
                    </>
                  ),
                },
              ]
            : []),
          ...(joined.length > 0
            ? [
                {
                  label: t('details.joined'),
                  value: (
                    <ul className={classes.joined}>
                      {joined.map((other) => (
                        <li key={other.uuid}>
                          <Link
                            to="/app/places/edit/$placeId/inspections/$inspectionId"
                            params={{ placeId: placeUuid, inspectionId: other.uuid }}
                            className={classes.link}
                          >
                            {other.number ?? '—'}
                          </Link>
                          , <PersonName person={other.user} />
                        </li>
                      ))}
                    </ul>
                  ),
                },
              ]
            : []),
          { label: t('column.note'), value: note && <span className={classes.text}>{note}</span> },
        ]}
      />
    </Block>
  );
}
