import { BaitBar } from '~/components/BaitBar.tsx';
import { BatteryBar } from '~/components/BatteryBar.tsx';
import { DateTime } from '~/components/DateTime.tsx';
import { Facts } from '~/components/Facts.tsx';
import { NoWrap } from '~/components/NoWrap.tsx';
import { PersonName } from '~/components/PersonName.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { SignalBars } from '~/components/SignalBars.tsx';
import { TwoLines } from '~/components/TwoLines.tsx';
import classes from './Gallery.module.css';
import { GallerySection } from './GallerySection.tsx';

const MOMENT = '2026-11-20T08:37:29.000Z';
const PERSON = { name: 'Anna', surname: 'Nowak' };

export function GalleryMeters() {
  return (
    <>
      <GallerySection title="BatteryBar, SignalBars, BaitBar">
        <div className={classes.row}>
          <BatteryBar percent={92} />
          <BatteryBar percent={18} />
          <BatteryBar percent={null} />
        </div>
        <div className={classes.row}>
          <SignalBars level="high" rssi={-42} />
          <SignalBars level="medium" rssi={-88} />
          <SignalBars level="low" rssi={-112} />
          <SignalBars level="none" />
        </div>
        <div className={classes.row}>
          {[0, 20, 40, 60, 80, 100].map((percent) => (
            <BaitBar key={percent} percent={percent} />
          ))}
        </div>
      </GallerySection>
      <GallerySection title="Facts, DateTime, RelativeTime, PersonName, TwoLines">
        <Facts
          items={[
            { label: 'DateTime', value: <DateTime value={MOMENT} /> },
            { label: 'DateTime, no time', value: <DateTime value={MOMENT} withTime={false} /> },
            { label: 'RelativeTime', value: <RelativeTime value={MOMENT} /> },
            { label: 'PersonName', value: <PersonName person={PERSON} /> },
            { label: 'TwoLines', value: <TwoLines first="Production hall" second="by the gate" /> },
            { label: 'Nothing known', value: null },
          ]}
        />
        <Facts
          layout="columns"
          items={[
            { label: 'Whole', value: <NoWrap>ul. Polna 3, 62-300 Września</NoWrap> },
            { label: 'Nothing known', value: null },
          ]}
        />
      </GallerySection>
    </>
  );
}
