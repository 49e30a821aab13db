import { UnstyledButton, VisuallyHidden } from '@mantine/core';
import { IconAlertTriangle, IconPlus } from '@tabler/icons-react';
import type { VisitDeviceType } from '@trapline/contract/device-types/schemas.ts';
import type { InspectionDevice } from '@trapline/contract/inspections/schemas.ts';
import { useTranslations } from 'use-intl';
import { withOneMorePest } from '../logic/draft.ts';
import { pestName } from '../logic/pest-name.ts';
import sheet from './DeviceSheet.module.css';
import classes from './tiles.module.css';
import type { Recording } from './use-recording.ts';

type Props = {
  readonly type: VisitDeviceType;
  readonly entry: InspectionDevice;
  readonly recording: Recording;
};

/** Each tap adds one pest; the count becomes one record when it is saved. */
export function PestTiles({ type, entry, recording: { draft, setDraft } }: Props) {
  const t = useTranslations('inspections.sheet');
  if (type.deviceTypeObjects.length === 0) return null;
  const recordedAmountOf = (id: number) =>
    entry.device.deviceObjects
      .filter(({ deviceTypeObjectId }) => deviceTypeObjectId === id)
      .reduce((sum, { amount }) => sum + amount, 0);
  return (
    <section className={sheet.section} aria-label={t('pests')}>
      <h3 className={sheet.sectionTitle}>{t('pests')}</h3>
      <div className={classes.grid}>
        {type.deviceTypeObjects.map((pest) => (
          <PestTile
            key={pest.id}
            pest={pest}
            counted={draft.pests[pest.id] ?? 0}
            recorded={recordedAmountOf(pest.id)}
            onTap={() => setDraft(withOneMorePest(draft, pest.id))}
          />
        ))}
      </div>
    </section>
  );
}

type TileProps = {
  readonly pest: VisitDeviceType['deviceTypeObjects'][number];
  readonly counted: number;
  readonly recorded: number;
  readonly onTap: () => void;
};

function PestTile({ pest: { name, category }, counted, recorded, onTap }: TileProps) {
  const t = useTranslations('inspections.sheet');
  const { common, latin } = pestName(name);
  return (
    <UnstyledButton className={classes.tile} data-counted={counted > 0 || undefined} onClick={onTap}>
      <span className={classes.name}>
        {category === 'DANGEROUS' && (
          <>
            <IconAlertTriangle size={15} className={classes.danger} role="img" aria-label={t('dangerous')} />{' '}
          </>
        )}
        {common}
        {latin && <span className={classes.latin}>{latin}</span>}
      </span>
      <span className={classes.end}>
        {recorded > 0 && <span className={classes.recorded}>✓ {recorded}</span>}
        {counted > 0 ? <span className={classes.count}>{counted}</span> : <IconPlus size={18} aria-hidden="true" />}
      </span>
      <VisuallyHidden>{t('oneMore')}</VisuallyHidden>
    </UnstyledButton>
  );
}
