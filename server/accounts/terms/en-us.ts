/** Term of Agreement and User Manual as they are first published; see pt-br.ts. */
export const enUS = {
  agreement: {
    title: 'Term of Agreement',
    body: `# 1. What this term is about
This term governs how consultants and managers of the channels take part in the regional incentive campaigns of the provider. Taking part is voluntary, creates no employment and replaces no duty between you and the channel you work for.

# 2. Which data we use, and for what
We use your name, your tax number, your contacts and the invoices that name you as the seller to work out points and prizes and to talk to you about the campaigns. Other participants see the name or alias that the campaign shows, and your place. Your tax number is seen only by those who decide on invoices and payments.

# 3. How points are counted
Each point comes from an item of an approved invoice, with quantity, sign and weight in plain sight. You may contest the decision on an invoice within ten days of the notice. Cancelled invoices and returns take points from the seller of the original sale.

# 4. Prizes
Prizes and awarded places are those of the approved campaign in force. At the end of the cycle the result is frozen and can be checked by everybody who took part. Payment needs the term of the prize, signed by you and by the channel.

# 5. What is expected of you
Post only true invoices of the channel you work for. Keep your password to yourself. Tell us when you change channel or role. False or altered invoices are refused and may end your access.

# 6. For how long
Your agreement holds while your account is active. You may ask for your data, correct them on your own page and ask to leave at any time. Invoices and events are kept for five years after the payment, as the law asks; after that buyers are pseudonymised.

# 7. Changes of this term
A new version is shown before it holds for you. The version, the time and the address of the connection by which you agreed are kept as proof.`,
  },
  manual: {
    title: 'User Manual',
    body: `# Signing in
Use the e-mail of your account and your password. With two-step verification the portal also asks for the code of the app. Forgot the password? Ask for a link on the sign-in page: it serves for two hours and once.

# Finishing your account
After agreeing to the term, fill in security, general data, address, communication and distribution channels. Each step is saved; you may stop and come back. A channel is found by its whole tax number.

# Waiting for the release
The technical sales representative of your channel checks role and channels and releases the access. You are told by e-mail.

# Posting invoices
Under Channels' invoices choose Post invoices and drop XML files or a ZIP. Each file is checked before it is sent; one that is refused says why, and the others go on.

# Following the ranking
Under Ranking see your place, what is missing for the next one and the proof of each point. What did not score is there too, with the reason and who can mend it.

# Contesting
An invoice that was not approved can be contested on the invoice itself, with a reason. Deadline and progress stand among its events.

# Where to ask for help
Talk to the technical sales representative of your channel, or to support.`,
  },
} as const;
