import { Alert } from '@mantine/core';
import { useEffect, useState } from 'react';
import { useTranslations } from 'use-intl';

type Props = {
  /** Whether the list is filtered by a facility that the user may not see. */
  readonly isHidden: boolean;
  readonly onRemove: () => void;
};

/** Removes the filter by a facility that the user may not see, for example of a view that another person shared. */
export function HiddenPlaceNotice({ isHidden, onRemove }: Props) {
  const t = useTranslations('savedViews');
  const ui = useTranslations('ui.action');
  const [isShown, setIsShown] = useState(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function is not another facility
  useEffect(() => {
    if (!isHidden) return;
    setIsShown(true);
    onRemove();
  }, [isHidden]);
  if (!isShown) return null;
  return (
    <Alert
      color="yellow"
      role="status"
      mb="md"
      withCloseButton
      closeButtonLabel={ui('close')}
      onClose={() => setIsShown(false)}
    >
      {t('hiddenPlace')}
    </Alert>
  );
}
