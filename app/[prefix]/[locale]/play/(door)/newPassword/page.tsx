import { PlayNewPasswordScreen } from '@/components/play/new-password-screen';

export default PlayNewPasswordScreen;
