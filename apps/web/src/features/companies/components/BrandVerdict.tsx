import { Card, Text, Title } from '@mantine/core';
import { judgeBrandColor, PART_CONTRAST, TEXT_CONTRAST } from '@trapline/contract/platform/brand-color.ts';
import { useTranslations } from 'use-intl';
import classes from './brand.module.css';

const NEEDED = { page: PART_CONTRAST, letters: TEXT_CONTRAST } as const;
const SCHEMES = ['light', 'dark'] as const;

/** What is used of the colour in either scheme, and why where that is another shade. */
export function BrandVerdict({ color }: { readonly color: string }) {
  const t = useTranslations('companies.brand.verdict');
  return (
    <Card component="section" className={classes.verdict} aria-live="polite">
      <Title order={2}>{t('title')}</Title>
      {SCHEMES.map((scheme) => {
        const { solid, why, solidRatio, ink, inkRatio } = judgeBrandColor(color, scheme);
        return (
          <div key={scheme}>
            <Text fw={600}>{t(scheme)}</Text>
            {solid === null && ink === null && <Text size="sm">{t('asGiven', { ratio: inkRatio })}</Text>}
            {solid !== null && (
              <Text size="sm">
                <Dot color={solid} /> {t(why, { shade: solid, ratio: solidRatio, needed: NEEDED[why] })}
              </Text>
            )}
            {ink !== null && (
              <Text size="sm">
                <Dot color={ink} /> {t('ink', { shade: ink, ratio: inkRatio, needed: TEXT_CONTRAST })}
              </Text>
            )}
          </div>
        );
      })}
    </Card>
  );
}

function Dot({ color }: { readonly color: string }) {
  return <span className={classes.dot} style={{ background: color }} aria-hidden="true" />;
}
