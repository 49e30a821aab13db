import { Button } from '@mantine/core';
import { IconCheck, IconMessageReply } from '@tabler/icons-react';
import { requiresVerification, verificationRefusal } from '@trapline/contract/recommendations/rules.ts';
import type {
  RecommendationDetails,
  RecommendationResponse,
  RecommendationVerification,
} from '@trapline/contract/recommendations/schemas.ts';
import { useState } from 'react';
import { useTranslations } from 'use-intl';
import { PageSection } from '~/components/PageSection.tsx';
import { StatusBadge, type StatusTone } from '~/components/StatusBadge.tsx';
import { useAccount } from '~/lib/session.ts';
import { useMay } from '~/lib/use-may.ts';
import { useMayAtPlace } from '~/lib/use-may-at-place.ts';
import { AnswerModal } from './AnswerModal.tsx';
import { AuthorLine } from './AuthorLine.tsx';
import classes from './details.module.css';
import { VerifyModal } from './VerifyModal.tsx';

type Props = { readonly recommendation: RecommendationDetails };

/** Whether the viewer may verify the last response, which must report the work as done and not be verified yet. */
const useMayVerify = (recommendation: RecommendationDetails): boolean => {
  const { status, placeUuid, recommendationResponses, recommendationVerifications } = recommendation;
  const may = useMayAtPlace(placeUuid);
  const account = useAccount();
  const lastResponse = recommendationResponses.at(-1);
  if (status === 'CLOSE' || lastResponse?.outcome !== 'DONE') return false;
  if (recommendationVerifications.some(({ responseUuid }) => responseUuid === lastResponse.uuid)) return false;
  const responseInfo = {
    authorId: lastResponse.author?.id ?? null,
    side: lastResponse.side,
    hasClient: recommendation.hasClient,
  };
  return may('recommendations.verify') && verificationRefusal(responseInfo, account) === null;
};

/** The responses, and the verifications of their effect. */
export function Answers({ recommendation }: Props) {
  const t = useTranslations('recommendations.answers');
  const may = useMay();
  const [open, setOpen] = useState<'answer' | 'verify' | null>(null);
  const {
    kind,
    status,
    recommendationResponses: responses,
    recommendationVerifications: verifications,
  } = recommendation;
  const mayVerify = useMayVerify(recommendation);
  const mayAnswer = status !== 'CLOSE' && may('recommendations.respond');
  return (
    <PageSection title={t('title')} lead={requiresVerification(kind) ? t('lead') : t('leadPlain')}>
      {responses.length > 0 && (
        <ul className={classes.list}>
          {responses.map((response) => (
            <Response
              key={response.uuid}
              response={response}
              verifications={verifications.filter(({ responseUuid }) => responseUuid === response.uuid)}
            />
          ))}
        </ul>
      )}
      {responses.length === 0 && <p className={classes.none}>{t('none')}</p>}
      {(mayAnswer || mayVerify) && (
        <div className={classes.body}>
          <div className={classes.buttons}>
            {mayAnswer && (
              <Button
                variant={mayVerify ? 'default' : 'filled'}
                leftSection={<IconMessageReply size={17} />}
                onClick={() => setOpen('answer')}
              >
                {t('answer')}
              </Button>
            )}
            {mayVerify && (
              <Button leftSection={<IconCheck size={17} />} onClick={() => setOpen('verify')}>
                {t('verify')}
              </Button>
            )}
          </div>
        </div>
      )}
      {open === 'answer' && <AnswerModal recommendation={recommendation} onClose={() => setOpen(null)} />}
      {open === 'verify' && <VerifyModal recommendation={recommendation} onClose={() => setOpen(null)} />}
    </PageSection>
  );
}

const OUTCOME_TONES: Readonly<Record<RecommendationResponse['outcome'], StatusTone>> = {
  ACCEPTED: 'info',
  DONE: 'good',
  REFUSED: 'bad',
};

type ResponseProps = {
  readonly response: RecommendationResponse;
  readonly verifications: readonly RecommendationVerification[];
};

function Response({ response, verifications }: ResponseProps) {
  const t = useTranslations('recommendations');
  const { outcome, text, reason, author, createdAt } = response;
  return (
    <li className={classes.entry}>
      <AuthorLine
        author={author}
        at={createdAt}
        mark={<StatusBadge tone={OUTCOME_TONES[outcome]}>{t(`outcomes.${outcome}`)}</StatusBadge>}
      />
      {text && <span className={classes.statement}>{text}</span>}
      {reason && <span className={classes.statement}>{t('answers.because', { reason })}</span>}
      {verifications.map(({ uuid, effect, note, author, createdAt: at, inspection }) => (
        <div key={uuid}>
          <AuthorLine
            author={author}
            at={at}
            mark={<StatusBadge tone={effect === 'EFFECTIVE' ? 'good' : 'bad'}>{t(`effects.${effect}`)}</StatusBadge>}
          />
          {note && <span className={classes.statement}>{note}</span>}
          {inspection && <span className={classes.author}>{t('answers.seenIn', { name: inspection.name })}</span>}
        </div>
      ))}
    </li>
  );
}
