import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { BaitBar } from '~/components/BaitBar.tsx';
import { formatDateTime } from '~/lib/date-time.ts';
import { isOnItsWay } from '../outbox/with-entries.ts';
import sheet from './DeviceSheet.module.css';
import { PhotosPart } from './PhotosPart.tsx';
import classes from './RecordsPart.module.css';
import type { RecordingOf } from './use-recording.ts';

type Props = { readonly entry: InspectionDevice; readonly recording: RecordingOf };
type Device = InspectionDevice['device'];

const observationRows = ({ deviceObservations }: Device) =>
  deviceObservations.map(({ deviceTypeObservation, data, ...record }) => ({
    ...record,
    name: deviceTypeObservation.name,
    percent: data.amountPercentage,
    mixtures: data.mixtures,
    grams: data.totalMixtures,
    isDangerous: false,
  }));

const countedRows = ({ deviceActions, deviceObjects }: Device) =>
  [
    ...deviceActions.map(({ deviceTypeAction: { name }, ...record }) => ({ ...record, name, isDangerous: false })),
    ...deviceObjects.map(({ deviceTypeObject: { name, category }, ...record }) => ({
      ...record,
      name,
      isDangerous: category === 'DANGEROUS',
    })),
  ].map((record) => ({ ...record, percent: null, mixtures: [], grams: null }));

/** Everything recorded on the device during this visit, newest first, and its photos. */
export function RecordsPart({ entry, recording }: Props) {
  const t = useTranslations('inspections');
  const rows = [...countedRows(entry.device), ...observationRows(entry.device)].toSorted((a, b) =>
    b.createdAt.localeCompare(a.createdAt),
  );
  return (
    <>
      <section className={sheet.section} aria-label={t('sheet.recorded')}>
        <h3 className={sheet.sectionTitle}>{t('sheet.recorded')}</h3>
        {rows.length === 0 && <p className={sheet.quiet}>{t('sheet.nothingRecorded')}</p>}
        <ul className={classes.rows}>
          {rows.map((row) => (
            <li key={row.uuid} className={classes.row}>
              <span className={classes.main}>
                <span className={row.isDangerous ? classes.danger : undefined}>
                  {row.percent === null && row.grams === null
                    ? t('devices.amountOf', { name: row.name, amount: row.amount })
                    : row.name}
                </span>
                {row.percent !== null && <BaitBar percent={row.percent} />}
                {row.grams !== null && <span className="num">{t('devices.grams', { grams: row.grams })}</span>}
              </span>
              {row.mixtures.map(({ mixtureId, name, value, totalValue }) => (
                <span key={mixtureId} className={classes.line}>
                  {t('devices.amountOf', { name, amount: value })}, {t('devices.grams', { grams: totalValue })}
                </span>
              ))}
              {row.note && <span className={classes.note}>{row.note}</span>}
              <span className={classes.line}>
                {isOnItsWay(row)
                  ? t('sheet.onItsWay')
                  : t('sheet.byWhom', {
                      name: `${row.user.name} ${row.user.surname}`,
                      when: formatDateTime(row.createdAt),
                    })}
              </span>
            </li>
          ))}
        </ul>
      </section>
      <PhotosPart entry={entry} recording={recording} />
    </>
  );
}
