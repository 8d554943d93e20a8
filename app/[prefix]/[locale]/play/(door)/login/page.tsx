import { PlayLoginScreen } from '@/components/play/login-screen';

export default PlayLoginScreen;
