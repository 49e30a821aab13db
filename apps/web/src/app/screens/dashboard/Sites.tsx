import { Card, Text, Title } from '@mantine/core';
import { IconArchive, IconChartLine } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { SiteState } from '@trapline/contract/dashboard/rules.ts';
import type { Site } from '@trapline/contract/dashboard/schemas.ts';
import { useFormatter, useTranslations } from 'use-intl';
import { Sparkline } from '~/components/charts/Sparkline.tsx';
import { EmptyState } from '~/components/EmptyState.tsx';
import { LinkButton } from '~/components/LinkButton.tsx';
import { PendingCard } from '~/components/PendingCard.tsx';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { useSites } from '~/features/dashboard/calls.ts';
import { useBucketLabels } from '~/features/statistics/logic/use-bucket-labels.ts';
import { facilityDate } from '~/lib/days.ts';
import { percentText } from '~/lib/percent.ts';
import { useMay } from '~/lib/use-may.ts';
import { SitesReports } from './SitesReports.tsx';
import classes from './sites.module.css';

const TONES: Readonly<Record<SiteState, StatusTone>> = {
  ALARM: 'bad',
  UNCHECKED: 'warning',
  RISING: 'warning',
  ACTIVITY: 'quiet',
  PARTLY: 'warning',
  QUIET: 'good',
};

/** An overview of the facilities, the most urgent first. */
export function Sites({ companyUuid }: { readonly companyUuid: string | undefined }) {
  const t = useTranslations('dashboard');
  const mayRead = useMay();
  const load = useSites(companyUuid);
  if (!load.data) return <PendingCard load={load} />;
  const { sites, count } = load.data;
  return (
    <Card component="section" padding={0}>
      <div className={classes.head}>
        <div>
          <Title order={2}>{t('sites.title')}</Title>
          <Text c="dimmed" fz="sm">
            {t('sites.hint')}
          </Text>
        </div>
        <LinkButton
          variant="default"
          to="/app/dashboard/archive"
          leftSection={<IconArchive size={16} aria-hidden="true" />}
        >
          {t('archive.title')}
        </LinkButton>
      </div>
      {sites.length === 0 && <EmptyState title={t('sites.none')} />}
      <ul className={classes.sites}>
        {sites.map((site) => (
          <SiteRow key={site.placeUuid} site={site} />
        ))}
      </ul>
      {count > sites.length && <p className={classes.details}>{t('sites.shown', { shown: sites.length, count })}</p>}
      {mayRead('reports.see') && <SitesReports />}
    </Card>
  );
}

function SiteRow({ site }: { readonly site: Site }) {
  const t = useTranslations('dashboard.sites');
  const { placeUuid: placeId, companyUuid: companyId } = site;
  const formatShare = useFormatShare();
  return (
    <li className={classes.site}>
      <div className={classes.name}>
        <Link to="/app/dashboard/company/$companyId/place/$placeId" params={{ companyId, placeId }}>
          {site.placeName}
        </Link>
        <StatusBadge tone={TONES[site.state]}>{t(`state.${site.state}`)}</StatusBadge>
      </div>
      <div className={classes.trend}>
        <SiteLine months={site.months} />
        <span>
          {site.share === null ? t('notLooked') : t('share', { share: formatShare(site.share) ?? '' })}
          {site.shareBefore !== null && <small>{t('before', { share: formatShare(site.shareBefore) ?? '' })}</small>}
          {site.coverage !== null && site.coverage < PERCENT && (
            <small>{t('coverage', { share: formatShare(site.coverage) ?? '' })}</small>
          )}
          {site.alarmsBetween > 0 && <small>{t('alarmsBetween', { count: site.alarmsBetween })}</small>}
        </span>
      </div>
      <SiteFacts site={site} />
      <LinkButton
        variant="light"
        size="compact-sm"
        className={classes.statistics}
        to="/app/statistics/$placeId"
        params={{ placeId }}
        leftSection={<IconChartLine size={16} aria-hidden="true" />}
        aria-label={`${t('statistics')}: ${site.placeName}`}
      >
        {t('statistics')}
      </LinkButton>
    </li>
  );
}

/** The share of checks with activity over the last twelve months. */
function SiteLine({ months }: Pick<Site, 'months'>) {
  const t = useTranslations('dashboard.sites');
  const formatShare = useFormatShare();
  const points = months.map(({ from }) => from).map(useBucketLabels('MONTH'));
  const values = months.map(({ share }, index) => `${points[index]?.name} ${formatShare(share) ?? '–'}`);
  return (
    <Sparkline
      label={t('trend', { values: values.join(', ') })}
      points={points}
      values={months.map(({ share }) => share)}
      formatTick={(value) => formatShare(value) ?? ''}
    />
  );
}

const PERCENT = 100;

const useFormatShare = () => {
  const format = useFormatter();
  return (share: number | null): string | null =>
    share === null ? null : percentText(format.number(share, { maximumFractionDigits: 0 }));
};

/** The open work of a facility, its last visit and the next planned visit. */
function SiteFacts({ site }: { readonly site: Site }) {
  const t = useTranslations('dashboard.sites');
  const { recommendations, overdue, lastVisitAt, nextVisitAt } = site;
  return (
    <ul className={classes.facts}>
      {recommendations !== null && recommendations > 0 && (
        <li>
          <Link to="/app/recommendations/$placeId" params={{ placeId: site.placeUuid }}>
            {t('recommendations', { count: recommendations })}
          </Link>
          {overdue !== null && overdue > 0 && <strong>{t('overdue', { count: overdue })}</strong>}
        </li>
      )}
      {lastVisitAt && <li>{t('last', { day: facilityDate(lastVisitAt) })}</li>}
      {nextVisitAt && <li>{t('next', { day: facilityDate(nextVisitAt) })}</li>}
    </ul>
  );
}
