import { UnstyledButton } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import type { DeviceTypeWithCatalogue } from '@trapline/contract/device-types/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { withOneMorePest } from '../logic/draft.ts';
import sheet from './DeviceSheet.module.css';
import classes from './tiles.module.css';
import type { RecordingOf } from './use-recording.ts';

type Props = {
  readonly type: DeviceTypeWithCatalogue;
  readonly entry: InspectionDevice;
  readonly recording: RecordingOf;
};

/** A tap counts one more; what was counted becomes one record when it is saved. */
export function PestTiles({ type, entry, recording: { draft, setDraft } }: Props) {
  const t = useTranslations('inspections.sheet');
  if (type.deviceTypeObjects.length === 0) return null;
  const recordedOf = (id: number) =>
    entry.device.deviceObjects
      .filter(({ deviceTypeObjectId }) => deviceTypeObjectId === id)
      .reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className={sheet.section} aria-label={t('pests')}>
      <h3 className={sheet.sectionTitle}>{t('pests')}</h3>
      <div className={classes.grid}>
        {type.deviceTypeObjects.map(({ id, name, category }) => {
          const counted = draft.pests[id] ?? 0;
          const recorded = recordedOf(id);
          const label = counted > 0 ? t('oneMoreCounted', { name, amount: counted }) : t('oneMore', { name });
          return (
            <UnstyledButton
              key={id}
              className={classes.tile}
              data-counted={counted > 0 || undefined}
              data-danger={category === 'DANGEROUS' || undefined}
              aria-label={category === 'DANGEROUS' ? `${label}, ${t('dangerous')}` : label}
              onClick={() => setDraft(withOneMorePest(draft, id))}
            >
              <span className={classes.name}>
                {category === 'DANGEROUS' && (
                  <IconAlertTriangle size={15} className={classes.danger} aria-hidden="true" />
                )}
                {name}
              </span>
              <span className={classes.end}>
                {recorded > 0 && <span className={classes.recorded}>✓ {recorded}</span>}
                {counted > 0 ? <span className={classes.count}>{counted}</span> : <IconPlus size={18} />}
              </span>
            </UnstyledButton>
          );
        })}
      </div>
    </section>
  );
}
