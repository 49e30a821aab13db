import { UnstyledButton } from '@mantine/core';
import { useFormatter, useTranslations } from 'use-intl';
import { TypeName } from '~/components/TypeName.tsx';
import { dayText } from '~/lib/days.ts';
import type { ValuedSpot } from '../logic/heat-values.ts';
import classes from './heat.module.css';

type Props = {
  /** The strongest first. */
  readonly spots: readonly ValuedSpot[];
  readonly isPerDay: boolean;
  /** The earlier value of each device, if it was on the plan; null without a comparison. */
  readonly before: ReadonlyMap<number, number> | null;
  readonly chosen: string | null;
  readonly onChoose: (spot: ValuedSpot['spot']) => void;
};

/** More rows would not be read; the plan shows all. */
const MAX_ROWS = 60;

/** The values of the plan as a table. */
export function HeatTable({ spots, isPerDay, before, chosen, onChoose }: Props) {
  const t = useTranslations('maps.heat.table');
  const tHeat = useTranslations('maps.heat');
  const format = useFormatter();
  const oneDecimal = { maximumFractionDigits: 1 } as const;
  const changeOf = (now: number, previous: number | undefined): string =>
    previous === undefined ? '–' : format.number(now - previous, { ...oneDecimal, signDisplay: 'exceptZero' });
  /** As in the statistics, a deleted device is distinguished from one that is now at another position. */
  const descriptionOf = ({ isThere, deletedOn, name }: ValuedSpot['spot']): string | null => {
    if (deletedOn !== null) return t('deleted', { day: dayText(deletedOn) });
    return isThere ? name : t('before');
  };
  const spotsWithFinds = spots.filter(({ value }) => value > 0);
  if (spotsWithFinds.length === 0) return <p className={classes.empty}>{t('none')}</p>;
  return (
    <div className={classes.scroll}>
      <table className={classes.table}>
        <caption className={classes.caption}>{t('label')}</caption>
        <thead>
          <tr>
            <th scope="col">{t('device')}</th>
            <th scope="col">{isPerDay ? tHeat('perDay') : t('value')}</th>
            {before && <th scope="col">{t('change')}</th>}
          </tr>
        </thead>
        <tbody>
          {spotsWithFinds.slice(0, MAX_ROWS).map(({ spot, value }) => (
            <tr key={spot.spotId} data-chosen={String(spot.spotId) === chosen || undefined}>
              <th scope="row">
                <UnstyledButton className={classes.device} onClick={() => onChoose(spot)}>
                  <TypeName name={spot.uniqueId} color={spot.deviceType.color} />
                  <span className={classes.details}>{descriptionOf(spot)}</span>
                </UnstyledButton>
              </th>
              <td className="num">{format.number(value, oneDecimal)}</td>
              {before && <td className="num">{changeOf(value, before.get(spot.id))}</td>}
            </tr>
          ))}
        </tbody>
      </table>
      {spotsWithFinds.length > MAX_ROWS && (
        <p className={classes.empty}>{t('more', { count: spotsWithFinds.length - MAX_ROWS })}</p>
      )}
    </div>
  );
}
