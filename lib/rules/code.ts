/*
 * The table of result codes: each code has a name that says its meaning, and the text of the message `api.{code}` in the
 * three catalogues (FORM-07). The specification defines most codes; this project's begin with A.
 *
 * Import the names together, as `import * as CODE from '@/lib/rules/code'`. Each name is a separate constant, so that the
 * browser's scripts contain only the codes that one of them compares with.
 */

export * from './connection-code';

/* Accounts and sign-up (specification). */

export const unknownMember = 'U001';
export const suspendedMember = 'U0011';
export const awaitsApproval = 'U002';
export const lockedByWrongPasswords = 'U004';
export const blockedAddress = 'U012';
export const blockedPhone = 'U013';
export const blockedBankAccount = 'U014';
export const invalidMemberId = 'U101';
export const invalidPassword = 'U102';
export const invalidWithdrawalPassword = 'U103';
export const invalidMemberName = 'U104';
export const invalidNicknameLength = 'U105';
export const missingRecommender = 'U106';
export const unknownRecommender = 'U112';
export const recommenderNotPartner = 'U113';
export const unusableRecommender = 'U114';
export const signUpsClosed = 'U115';
export const takenMemberId = 'U116';
export const takenNickname = 'U117';
export const takenPhone = 'U118';
export const takenBankAccount = 'U119';

/* General (specification). */

export const mandatoryMessageUnread = 'M001';
export const unreadMessageKept = 'M002';
export const generalError = 'E001';
export const temporarilyUnavailable = 'E002';
export const alreadyProcessed = 'T999';
export const duplicateRequest = 'C999';
export const gameTransferUnderWay = 'F001';
export const signedInElsewhere = 'TK999';
export const emptyAnswer = 'RESPONSE_FAILED';

/* Games and bets (specification). */

export const mayNotBet = 'B1001';
export const bettingLocked = 'B1002';
export const insufficientBalance = 'B6000';
export const stakeBelowMinimum = 'B6001';
export const stakeAboveMaximum = 'B6002';
export const winAboveMaximum = 'B6003';
export const duplicateBet = 'B6005';
export const betsBeingSettled = 'B9999';
export const mayNotPlayGame = 'B0091';
export const gameUnavailable = 'B0092';
export const gameMaintenance = 'B0093';
export const partnersMayNotPlay = 'B0095';
export const vendorCreditUsedUp = 'B0099';

/* Money and points (specification). */

export const depositsClosed = 'C001';
export const missingDepositAmount = 'C002';
export const depositRequestOpen = 'C003';
export const depositAboveMaximum = 'C101';
export const depositBelowMinimum = 'C102';
export const depositUnit = 'C103';
export const wrongWithdrawalPassword = 'C008';
export const gameNotEnded = 'C009';
export const noWithdrawalPassword = 'C010';
export const withdrawalsClosed = 'C201';
export const withdrawalAboveBalance = 'C202';
export const withdrawalsSuspended = 'C203';
export const outdatedWithdrawalPassword = 'C204';
export const malformedWithdrawalPassword = 'C205';
export const missingWithdrawalAmount = 'C206';
export const withdrawalRequestOpen = 'C209';
export const withdrawalBelowMinimum = 'C214';
export const withdrawalUnit = 'C215';
export const withdrawalTooSoon = 'C216';
export const requestImpossible = 'C099';
export const mayNotGive = 'C301';
export const missingReceiver = 'C302';
export const missingGiveAmount = 'C303';
export const mayNotTakeBack = 'C401';
export const missingTakeBackMember = 'C402';
export const missingTakeBackAmount = 'C403';
export const newRequestOnlyToWaiting = 'C501';
export const waitingRequestOnlyToDecision = 'C502';
export const requestDecided = 'C503';
export const invalidGiveAmount = 'C601';
export const invalidTakeBackAmount = 'C701';
export const takeBackAboveBalance = 'C702';
export const invalidPointAmount = 'P001';
export const pointsAboveHeld = 'P002';
export const takeBackAbovePoints = 'P003';
export const missingConversionAmount = 'P004';
export const conversionTooSoon = 'P005';
export const conversionsClosed = 'P009';

/* The wire itself (WIRE-10): these reveal nothing that the caller does not know. */

/** Unknown call. */
export const unknownCall = 'A001';
/** Malformed request. */
export const invalidRequest = 'A002';
/** The site's credentials were refused. */
export const wrongCredentials = 'A003';
/** The message could not be opened. */
export const unprovedMessage = 'A004';
/** Sign-in required or session over. */
export const signInRequired = 'A005';
/** Signed in, but not allowed. */
export const notAllowed = 'A006';
/** Body too large. */
export const bodyTooLarge = 'A007';
/** Method not allowed. */
export const methodNotAllowed = 'A008';
/** Too many attempts. */
export const tooManyAttempts = 'A009';
/** A write without an idempotency key. */
export const missingIdempotencyKey = 'A010';
/** A write from another origin. */
export const otherOrigin = 'A011';
/** Not JSON. */
export const notJson = 'A012';
/** Site under maintenance. */
export const maintenance = 'A013';

/* Refusals that have no code in the specification. */

/** A rate outside its bounds. */
export const rateOutOfBounds = 'A014';
/** The member's rates were changed today already. */
export const ratesChangedToday = 'A015';
/** Sign-in was switched off (decision 60). */
export const signInSwitchedOff = 'A016';
/** Signed out by the operator. */
export const signedOutByOperator = 'A017';
/** A page beyond the end of the list. */
export const pageBeyondEnd = 'A018';
/** A range of too many days. */
export const rangeTooLong = 'A019';
/** A number larger than any amount. */
export const numberTooLarge = 'A020';
/** Changed by another user meanwhile (decision 63). */
export const changedMeanwhile = 'A021';
/** A new password must be set first. */
export const newPasswordRequired = 'A022';
/** Not found: deleted, or never there. */
export const notFound = 'A023';
/** The new password is the one that must be changed. */
export const passwordNotChanged = 'A024';
/** Fewer points than the site converts. */
export const conversionBelowMinimum = 'A025';
/** A spin too soon after the last one (GAME-04). */
export const spinTooSoon = 'A026';
/** Odds changed while a slip was open. */
export const oddsChanged = 'A027';
/** More people sign in than can be checked. */
export const signInQueueFull = 'A028';
/** After wrong passwords, the next try is too early. */
export const passwordRetryTooSoon = 'A029';
/** A wrong current password. */
export const wrongCurrentPassword = 'A030';
/** No withdrawals for a while after a change of the withdrawal password. */
export const withdrawalPasswordJustChanged = 'A031';
/** The password was right, a second factor is asked for. */
export const secondFactorRequired = 'A032';
/** A wrong code, or a passkey that was not accepted. */
export const wrongFactor = 'A033';
/** The second step of a sign-in is over. */
export const secondStepOver = 'A034';
/** A second factor must be switched on first. */
export const factorSetupRequired = 'A035';
/** The change needs a fresh confirmation. */
export const freshConfirmationRequired = 'A036';
/** A passkey that could not be added. */
export const passkeyRefused = 'A037';
/** The last factor of a partner whose site demands one. */
export const lastRequiredFactor = 'A038';
/** After wrong factors, the next try is too early. */
export const factorRetryTooSoon = 'A039';
/** The member ended the session in another window, or signed out there. */
export const sessionEndedElsewhere = 'A040';
/** The request waits for a second factor. */
export const stepUpRequired = 'A041';
/** The time to confirm it is over. */
export const stepUpExpired = 'A042';
/** The client seed cannot be changed while a round is open (GAME-02). */
export const roundOpenForClientSeed = 'A046';
/** A bet on a shared table after its betting time. */
export const bettingTimeOver = 'A047';
/** A search by the beginning of a number that too many bets have (BET-01). */
export const searchTooBroad = 'A048';
/** A higher limit cannot be confirmed now (SAFE-01). */
export const limitNotConfirmable = 'A049';
/** A pause would end before the present one (SAFE-04). */
export const pauseTooShort = 'A050';
/** A deposit above a limit of the player's own (SAFE-01). */
export const depositAboveOwnLimit = 'A051';
/** A time-out or self-exclusion of the player's own (SAFE-04, SAFE-05). */
export const playerPaused = 'A052';
/** The member cannot receive money now (decision 66). */
export const mayNotReceiveMoney = 'A053';
/** A bet above the player's own limit of losses (SAFE-02). */
export const lossAboveOwnLimit = 'A054';
/** A stake above the player's own limit (SAFE-02). */
export const stakeAboveOwnLimit = 'A055';
/** A reality check waits for its answer (SAFE-03). */
export const realityCheckDue = 'A056';
/** The player's own limit of session length (SAFE-03). */
export const sessionLimitReached = 'A057';
/** The site does not offer this rule to its players (decision 66). */
export const ruleNotOffered = 'A058';
/** An amount due must be confirmed before it is paid (STAT-11). */
export const amountNotConfirmed = 'A060';
/** The operator has switched off what partners above give to the member and take back from it (PEOPLE-04). */
export const uplineMovesOff = 'A061';
/** A view or a tag of that name exists already (VIEW-02, NOTE-02). */
export const takenName = 'A071';
/** As many views, tags or notes as there may be (VIEW-02, NOTE-01). */
export const tooManyEntries = 'A072';
/** A request for money is at another stage than the one that was shown (FUND-03). */
export const requestAtOtherStage = 'A081';
/** The site does not let members take back a withdrawal (SAFE-08). */
export const withdrawalNotReversible = 'A082';
/** A request that waits for its decision cannot be taken back (FUND-03). */
export const requestBeingDecided = 'A083';
/** No withdrawal password was sent (FUND-02). */
export const missingWithdrawalPassword = 'A084';
/** Another operator has the item of the queue open (QUEUE-02). */
export const heldByOther = 'A085';
/** The repeated password of a sign-up differs (CREATE-02). */
export const passwordsDiffer = 'A091';
/** A wrong phone number (CREATE-02). */
export const invalidPhone = 'A092';
/** A wrong account number (CREATE-02). */
export const invalidAccountNumber = 'A093';
/** A nickname with characters that are not allowed (CREATE-02). */
export const invalidNicknameCharacters = 'A094';
/** A bank that the site does not have (CREATE-02). */
export const unknownBank = 'A095';
/** More people sign up than passwords can be stored for. */
export const signUpQueueFull = 'A096';
/** An invitation that is over, used up or unknown, or whose partner may have no new members now (INVITE-02). */
export const endedInvitation = 'A097';
/** The answer to a write is lost, and its upstream would carry a repetition out again. */
export const outcomeUnknown = 'A098';
/** A browser whose push service the platform does not write to (PUSH-01). */
export const unknownPushService = 'A099';
/** An act that a second operator must confirm, sent with a key instead of a named operator's sign-in (CONSOLE-04). */
export const secondOperatorRequired = 'A101';
/** The operator who proposed an act cannot confirm it (CONSOLE-04). */
export const ownProposal = 'A102';
/** A proposal that was confirmed, rejected or withdrawn already (CONSOLE-04). */
export const proposalDecided = 'A103';
/** An address from which operators may not sign in (CONSOLE-02). */
export const addressNotAllowed = 'A104';
/** Two operators who could be one person, since one of them saw the other's first password (CONSOLE-04). */
export const firstPasswordSeen = 'A105';
/** A write by an operator who looks at a member's screens (VIEWAS-02). */
export const viewIsReadOnly = 'A106';
/** An operator's view of a member's screens is over (VIEWAS-03). */
export const viewOver = 'A107';
/** A ticket for a view that is over, was used, or never was one (VIEWAS-01). */
export const viewTicketRefused = 'A108';
