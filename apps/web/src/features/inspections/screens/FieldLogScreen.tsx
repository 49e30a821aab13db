import { Anchor, Card } from '@mantine/core';
import { getRouteApi, Link } from '@tanstack/react-router';
import type { FieldLog } from '@trapline/contract/inspections/field-office.ts';
import { useTranslations } from 'use-intl';
import { BackLink } from '~/components/BackLink.tsx';
import { DateTime } from '~/components/DateTime.tsx';
import { Facts } from '~/components/Facts.tsx';
import { PageHead } from '~/components/PageHead.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { RelativeTime } from '~/components/RelativeTime.tsx';
import { useSetPageName } from '~/lib/page-name.ts';
import { useAccount } from '~/lib/session.ts';
import { useListSearch } from '~/lib/use-list-search.ts';
import { CancelledVisitNotice } from '../components/CancelledVisitNotice.tsx';
import classes from '../components/field.module.css';
import { PhoneBuild, PhoneClock, personOf, VisitOfLog, Waiting } from '../components/field-log-texts.tsx';
import { DeclareLost, LossNotice } from '../components/PhoneLoss.tsx';
import { SetAsideList } from '../components/SetAsideList.tsx';
import { useSetAside } from '../field-calls.ts';
import { isLost } from '../logic/phone-log.ts';

const route = getRouteApi('/app/field/$logId/');

/** The log of one visit on one phone, with the entries that the office decides about. */
export function FieldLogScreen() {
  const t = useTranslations('inspections.field');
  const title = useTranslations('inspections.titles')('fieldLog');
  const { logId } = route.useParams();
  const [{ page = 1 }, change] = useListSearch(route);
  const load = useSetAside(logId, page);
  const account = useAccount();
  const person = load.data && personOf(load.data.log);
  useSetPageName('page', person);
  const back = <BackLink to="/app/field" label={t('back')} />;
  if (!load.data) {
    return (
      <>
        {back}
        <PageHead title={title} />
        <PendingCard load={load} />
      </>
    );
  }
  const { log, entries, totalPages } = load.data;
  const mayDecide = !(account.type === 'TECHNICIAN' && account.uuid === log.person.uuid);
  return (
    <>
      {back}
      <PageHead title={person} lead={log.place.name}>
        {mayDecide && !isLost(log) && <DeclareLost log={log} />}
      </PageHead>
      <div className={classes.stack}>
        <FieldLogFacts log={log} />
        <LossNotice log={log} mayDecide={mayDecide} />
        <CancelledVisitNotice log={log} />
        <SetAsideList
          logId={logId}
          entries={entries}
          load={load}
          page={page}
          total={totalPages}
          undecided={log.setAside}
          mayDecide={mayDecide}
          onPage={(next) => change({ page: next })}
        />
      </div>
    </>
  );
}

function FieldLogFacts({ log }: { readonly log: FieldLog }) {
  const t = useTranslations('inspections.field');
  const { place, inspection } = log;
  return (
    <Card component="section">
      <Facts
        layout="columns"
        items={[
          {
            label: t('column.visit'),
            value: inspection ? (
              <Anchor
                inherit
                renderRoot={(props) => (
                  <Link
                    {...props}
                    to="/app/places/edit/$placeId/inspections/$inspectionId"
                    params={{ placeId: place.uuid, inspectionId: inspection.uuid }}
                  />
                )}
              >
                <VisitOfLog log={log} />
              </Anchor>
            ) : (
              <VisitOfLog log={log} />
            ),
          },
          { label: t('first'), value: <DateTime value={log.firstHeardAt} /> },
          { label: t('column.lastHeard'), value: <RelativeTime value={log.lastHeardAt} /> },
          {
            label: t('column.waiting'),
            value: (
              <>
                <Waiting log={log} /> ({t('reported')})
              </>
            ),
          },
          { label: t('clock'), value: <PhoneClock log={log} /> },
          { label: t('build'), value: <PhoneBuild log={log} /> },
        ]}
      />
    </Card>
  );
}
