import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { toastError } from '~/lib/toast.ts';
import { useAddFile, useDeleteFile } from '../calls.ts';

/** The response to an answer was lost: the photo belongs to the answer and stays. */
const isAnswered = (error: unknown): boolean =>
  error instanceof ApiError && error.code === 'recommendations/answered_with';

/**
 * The photos of an answer that is not sent yet. They are attached to the recommendation at once; those that no answer
 * has are removed when the window closes.
 */
export const useAnswerPhotos = (recommendationId: string) => {
  const errorText = useErrorText();
  const { mutateAsync: addFile } = useAddFile();
  const { mutateAsync: deleteFile } = useDeleteFile();
  const unanswered = useRef<readonly string[]>([]);
  const isClosed = useRef(false);

  const remove = async (fileId: string): Promise<void> => {
    try {
      await deleteFile({ params: { recommendationId, fileId }, query: {} });
    } catch (error) {
      if (!isAnswered(error)) toastError(errorText(error));
    }
  };
  const removeUnanswered = useEffectEvent(() => {
    for (const fileId of unanswered.current) void remove(fileId);
    unanswered.current = [];
  });
  useEffect(() => {
    isClosed.current = false;
    return () => {
      isClosed.current = true;
      removeUnanswered();
    };
  }, []);

  return {
    send: async (file: File): Promise<void> => {
      const { uuid } = (await addFile({ params: { recommendationId }, body: {}, file })).file;
      if (isClosed.current) return remove(uuid);
      unanswered.current = [...unanswered.current, uuid];
    },
    uuids: (): string[] => [...unanswered.current],
    markAnswered: (): void => {
      unanswered.current = [];
    },
  };
};
