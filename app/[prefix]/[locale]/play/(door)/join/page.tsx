import { PlaySignupScreen } from '@/components/play/signup-screen';

export default PlaySignupScreen;
