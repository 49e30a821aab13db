import { useEffect, useEffectEvent, useRef } from 'react';
import { ApiError } from '~/lib/api-error.ts';
import { useErrorText } from '~/lib/error-text.ts';
import { keyOfPhoto } from '~/lib/phone/draft-photo.ts';
import { toastError } from '~/lib/toast.ts';
import { useAddFile, useDeleteFile } from '../calls.ts';

const hasCode = (error: unknown, code: string): boolean => error instanceof ApiError && error.code === code;

/** The server answered that it does not store the photo. */
const isRefused = (error: unknown): boolean => error instanceof ApiError && error.status >= 400 && error.status < 500;

/**
 * The photos of an answer that is not sent yet. They are attached to the recommendation at once; those that no answer
 * has are removed when the window closes. The server may also have a photo whose response was lost.
 */
export const useAnswerPhotos = (recommendationId: string) => {
  const errorText = useErrorText();
  const { mutateAsync: addFile } = useAddFile();
  const { mutateAsync: deleteFile } = useDeleteFile();
  const unanswered = useRef<readonly string[]>([]);
  const withoutResponse = useRef<ReadonlySet<string>>(new Set());
  const isClosed = useRef(false);

  const remove = async (fileId: string): Promise<void> => {
    const isUncertain = withoutResponse.current.has(fileId);
    forget(fileId);
    try {
      await deleteFile({ params: { recommendationId, fileId }, query: {} });
    } catch (error) {
      // the response to an answer was lost: the photo belongs to the answer and stays
      if (hasCode(error, 'recommendations/answered_with')) return;
      if (!isUncertain || !hasCode(error, 'not_found')) toastError(errorText(error));
    }
  };
  const forget = (fileId: string): void => {
    withoutResponse.current = new Set([...withoutResponse.current].filter((one) => one !== fileId));
  };
  /** The upload of this photo has failed without a response. */
  const remember = (fileId: string): void => {
    withoutResponse.current = new Set([...withoutResponse.current, fileId]);
    if (isClosed.current) void remove(fileId);
  };
  const removeUnanswered = useEffectEvent(() => {
    for (const fileId of [...unanswered.current, ...withoutResponse.current]) void remove(fileId);
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
      // it waited for another photo when the window was closed
      if (isClosed.current) return;
      const key = keyOfPhoto(file);
      try {
        const { uuid } = (await addFile({ params: { recommendationId }, body: {}, file })).file;
        if (key !== undefined) forget(key);
        if (isClosed.current) return remove(uuid);
        unanswered.current = [...unanswered.current, uuid];
      } catch (error) {
        if (key !== undefined && !isRefused(error)) remember(key);
        throw error;
      }
    },
    /** The user gives up a photo whose upload has failed. */
    dismiss: (file: File): void => {
      const key = keyOfPhoto(file);
      if (key !== undefined && withoutResponse.current.has(key)) void remove(key);
    },
    uuids: (): string[] => [...unanswered.current],
    markAnswered: (): void => {
      unanswered.current = [];
    },
  };
};
