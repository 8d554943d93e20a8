import { useEffect, useEffectEvent, useRef } from 'react';
import { showToast } from '@/components/ui/toasts';
import { useSwitchSignIn } from './use-switch-sign-in';

interface SwitchSignInProps {
  target: { memId: string; memNick: string };
  loginYn: 'Y' | 'N';
  onClose: () => void;
}

/** Asks for confirmation about one member when it is mounted, and closes after the answer. */
export default function SwitchSignIn({ target, loginYn, onClose }: SwitchSignInProps) {
  const { switchSignIn, failure } = useSwitchSignIn();
  const isAsked = useRef(false);
  const ask = useEffectEvent(() => void switchSignIn([target], loginYn).then(onClose));
  useEffect(() => {
    if (isAsked.current) return;
    isAsked.current = true;
    ask();
  }, []);
  useEffect(() => {
    if (failure) showToast({ title: failure, failed: true });
  }, [failure]);
  return null;
}
