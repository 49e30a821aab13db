import { Input, SegmentedControl, Text } from '@mantine/core';
import type { KeyScope } from '@trapline/contract/kernel/key-scopes.ts';
import { useTranslations } from 'use-intl';
import classes from './api-keys.module.css';
import { type Access, AREAS, accessesOf, accessIn, withAccess } from './scopes.ts';

type Props = {
  readonly value: readonly KeyScope[];
  readonly onChange: (scopes: KeyScope[]) => void;
  readonly error?: string | undefined;
};

/** Area by area: nothing, to be read, or to be written too. */
export function ScopeFields({ value, onChange, error }: Props) {
  const t = useTranslations('apiKeys');
  return (
    <Input.Wrapper
      label={t('field.scopes')}
      description={t('field.scopesHint')}
      error={error}
      labelElement="div"
      withAsterisk
    >
      <div className={classes.areas}>
        {AREAS.map((area) => (
          <div key={area} className={classes.area}>
            <Text>{t(`area.${area}`)}</Text>
            <SegmentedControl<Access>
              size="xs"
              aria-label={t(`area.${area}`)}
              data={accessesOf(area).map((access) => ({ value: access, label: t(`access.${access}`) }))}
              value={accessIn(value, area)}
              onChange={(access) => onChange(withAccess(value, area, access))}
            />
          </div>
        ))}
      </div>
    </Input.Wrapper>
  );
}
