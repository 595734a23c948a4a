/** Term of Agreement and User Manual as they are first published; see pt-br.ts. */
export const enUS = {
  agreement: {
    title: 'Term of Agreement',
    body: `# 1. What this agreement covers
This agreement covers how sellers and managers of the channels take part in the provider’s regional incentive campaigns. Taking part is voluntary. It creates no employment relationship and changes nothing between you and the channel you work for.

# 2. What data we use and why
We use your name, your tax number, your contact details and the invoices that name you as the seller to calculate points and prizes and to contact you about the campaigns. Other participants see the name or alias the campaign shows and your place. Only those who decide on invoices and payments see your tax number.

# 3. How points are calculated
Each point comes from an item of an approved invoice, with quantity, sign and weight in plain sight. You can contest a decision on an invoice within ten days of being notified. Canceled invoices and returns deduct points from the seller of the original sale.

# 4. Prizes
Prizes and awarded places are those of the approved campaign in force. At the end of the cycle the result becomes final and can be checked by everyone who took part. Before payment, you and the channel sign the prize receipt.

# 5. What is expected of you
Post only genuine invoices of the channel you work for. Don’t share your password. Tell us when you change channel or role. False or altered invoices are refused and can end your access.

# 6. How long it lasts
This agreement applies while your account is active. You can ask for your data, correct it on your own page and leave at any time. Invoices and events are kept for five years after payment, as required by law; after that, buyers are pseudonymized.

# 7. Changes to this agreement
You’ll see a new version before it applies to you. The version, the date, the time and the IP address with which you agreed are kept as proof.`,
  },
  manual: {
    title: 'User Manual',
    body: `# Signing in
Use the e-mail of your account and your password. With two-step verification the portal also asks for the code of the app. Forgot your password? Request a link on the sign-in page. It works once, within two hours.

# Completing your account
After agreeing, complete security, general data, address, communication and distribution channels. Each step is saved. You can stop and come back. A channel is found by its full tax number.

# Waiting for access
The technical sales representative (RTV) of your channel checks your role and channels and grants access. You’ll get an e-mail.

# Posting invoices
Under Channel invoices, choose Post invoices and drop XML files or a ZIP. Each file is checked before it’s sent. If one is refused, you’ll see why; the others continue.

# Following the ranking
Under Ranking, see your place, what is missing for the next one and the proof of each point. What didn’t score is there too, with the reason and who can fix it.

# Contesting
An invoice that wasn’t approved can be contested on the invoice itself, with a reason. The deadline and progress are under Events.

# Where to ask for help
Ask the technical sales representative of your channel, or support.`,
  },
} as const;
